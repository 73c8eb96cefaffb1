import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** A push as its service and then the browser get it. */
export interface ReceivedPush {
  readonly path: string;
  readonly ttl: string;
  /** Public key whose owner signed the claims (RFC 8292). */
  readonly signedBy: string;
  readonly claims: { readonly aud: string; readonly sub: string };
  /** What the browser reads (RFC 8291). */
  readonly text: string;
}

/** A browser's push service on this machine, without the certificate that a true one has, and the browser's keys. */
export async function pushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];

  /** What the browser reads in a message, by RFC 8188 and 8291. */
  const opened = (body: Buffer): string => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
    const keys = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const shared = hkdfSync('sha256', browser.computeSecret(sender), auth, keys, 32);
    const derived = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', new Uint8Array(shared), salt, `Content-Encoding: ${use}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };

  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { signedBy, claims } = signature(request);
    const ttl = String(request.headers['ttl']);
    received.push({ path: request.url ?? '', ttl, signedBy, claims, text: opened(Buffer.concat(parts)) });
    answer.statusCode = request.url === '/gone' ? 410 : request.url === '/bad' ? 500 : 201;
    answer.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `https://localhost:${port}`;
  return {
    origin,
    received,
    /** Connections to it. */
    agent: Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') }),
    /** A subscription as the browser gives it to a page. */
    subscribe(path: string): string {
      const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return JSON.stringify({ endpoint: `${origin}${path}`, keys });
    },
    close: () => server.close(),
  };
}

/** Who signed a request and what he claims; fails if he did not. */
function signature({ headers }: IncomingMessage): Pick<ReceivedPush, 'signedBy' | 'claims'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', seal = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const given = Buffer.from(seal, 'base64url');
  if (!verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, given)) {
    throw new Error('a push was not signed by the key it names');
  }
  const { aud, sub } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return { signedBy, claims: { aud, sub } };
}
