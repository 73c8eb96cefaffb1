import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isNeighbour, publicLookup } from './neighbours.js';
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
      const { about, game, system, scenario, side, url } = notice;
      const body = JSON.stringify({ type: about, game, system, scenario, side, url, text: sentenceOf(notice) });
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
