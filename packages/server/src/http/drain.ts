import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that clients have to leave when the server closes, before they are cut off. */
const GRACE = 3000;

/** Makes sure that no client can keep a closing server from stopping. */
export function useDrain(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, GRACE).unref();
  });
}
