import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Looks names up, and refuses those of this machine and its neighbours. */
export const publicLookup: LookupFunction = (name, options, done) => {
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
