import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Outlet } from '../src/http/outlet.js';

/** A stream that keeps what it was given, write by write, and a socket on it. */
function openSocket() {
  const writes: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => chunk));
      done();
    },
  });
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => stream.write(text),
    terminate: () => socket.emit('terminated'),
  });
  return { writes, socket, outlet: new Outlet(socket as unknown as WebSocket, stream) };
}

test('what is sent in the course of one piece of work leaves in one write, and at its end', async () => {
  const { writes, outlet } = openSocket();
  outlet.send('an update');
  await Promise.resolve();
  outlet.send('a reply');
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  outlet.send('another update');
  await new Promise(setImmediate);
  expect(writes).toEqual([['an update', 'a reply'], ['another update']]);
});

test('nothing is sent over a closed socket, and a client who does not read is cut off', async () => {
  const { writes, socket, outlet } = openSocket();
  socket.readyState = 3;
  outlet.send('too late');
  socket.readyState = 1;
  socket.bufferedAmount = 2 ** 21;
  const cut = once(socket, 'terminated');
  outlet.send('too much');
  await cut;
  await new Promise(setImmediate);
  expect(writes).toEqual([]);
});
