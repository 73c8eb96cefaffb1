import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Service } from '../service/service.js';
import { Connection } from './connection.js';
import { tokenOf } from './identity.js';

/** Bounds on sockets. */
export interface SocketLimits {
  readonly connectionsPerAddress: number;
  readonly messagesPerSecond: number;
}

const LONGEST_MESSAGE = 64 * 1024;
const BEAT_EVERY = 30_000;

/** Opens `/api/socket`, one socket for each client, which carries all its games. */
export async function useSockets(app: FastifyInstance, service: Service, limits: SocketLimits): Promise<void> {
  const perAddress = new Map<string, number>();
  const open = new Set<Connection>();
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE }, preClose: () => farewell(open) });
  app.get('/api/socket', { websocket: true }, (socket: WebSocket, request: FastifyRequest) => {
    const address = request.ip ?? 'unknown';
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) return socket.close(1013, 'too many connections');
    perAddress.set(address, count);
    const caller = { socket, stream: request.socket, token: tokenOf(request) };
    const connection = new Connection(service, caller, limits.messagesPerSecond, request.log);
    open.add(connection);
    service.counts.connections++;
    // each in its own time: to look after all of them at once would keep everybody waiting
    const beat = setInterval(() => connection.beat(), BEAT_EVERY);
    socket.on('close', () => {
      clearInterval(beat);
      connection.end();
      service.counts.connections--;
      // what it asked last may still be under way, and a closing server waits for that
      void connection.idle().finally(() => open.delete(connection));
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });
}

async function farewell(open: ReadonlySet<Connection>): Promise<void> {
  await Promise.all([...open].map((connection) => connection.farewell()));
}
