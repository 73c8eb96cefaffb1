import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Carrier } from './port.js';
import { sentenceOf } from './port.js';

const PATIENCE = 10_000;

/**
 * Sends notices as JSON to addresses that people name. A request never reaches this machine or its neighbours, so that
 * nobody can make the server talk to what only it can see; `toNeighbours` allows that for a host's own use.
 */
export function webhookCarrier(toNeighbours = false): Carrier {
  return {
    kind: 'webhook',
    check(address) {
      if (!URL.canParse(address)) return 'error.bad-address';
      const { protocol, username, hostname } = new URL(address);
      if (protocol !== 'https:' && !(toNeighbours && protocol === 'http:')) return 'error.bad-address';
      const host = hostname.replace(/^\[|\]$/g, '');
      return username !== '' || (!toNeighbours && isIP(host) > 0 && isNeighbour(host)) ? 'error.bad-address' : null;
    },
    carry(address, notice) {
      const { game, system, scenario, side, url } = notice;
      const body = JSON.stringify({ type: 'turn', game, system, scenario, side, url, text: sentenceOf(notice) });
      return post(address, body, toNeighbours ? lookup : publicLookup);
    },
  };
}

function post(address: string, body: string, found: LookupFunction): Promise<'carried' | 'gone'> {
  const send = address.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = send(address, { method: 'POST', headers, lookup: found, timeout: PATIENCE }, (answer) => {
      answer.destroy();
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) resolve('carried');
      else if (status === 404 || status === 410) resolve('gone');
      else reject(new Error(`a webhook answered ${status}`));
    });
    sent.on('timeout', () => sent.destroy(new Error('a webhook did not answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Looks names up, and refuses those of this machine and its neighbours. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '');
    if (addresses.some(({ address }) => isNeighbour(address))) return done(new Error('not a public address'), '');
    const [first] = addresses;
    if (options.all === true) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family);
  });
};

const NEIGHBOURS = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  NEIGHBOURS.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NEIGHBOURS.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is of this machine, its network, or no place at all. */
export function isNeighbour(address: string): boolean {
  const inside = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
  const kind = isIP(inside);
  return kind === 0 || NEIGHBOURS.check(inside, kind === 6 ? 'ipv6' : 'ipv4');
}
