import { ok } from '@vedette/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure } from '../games/failures.js';
import { carryOut } from '../service/commands.js';
import type { Service } from '../service/service.js';
import { PastStep, SeatFile } from '../wire/files.js';
import { GameId, Seat, SeatMessage, Welcome } from '../wire/messages.js';
import { answer, answers } from './answers.js';
import { whoSent } from './identity.js';

const InSeat = z.object({ game: GameId, as: Seat });
const From = z.object({ from: z.coerce.number().int().min(0).max(1_000_000_000).optional() });
const Past = z.object({ from: z.int(), view: z.unknown(), steps: z.array(PastStep) });

/** Everything that is done from a seat; the bodies are those of the socket's messages. */
export function seatRoutes(app: FastifyInstance, service: Service, slow: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/games/:game/seats/:as',
    { schema: { params: InSeat, querystring: From, response: answers(Welcome) } },
    async (request, reply) => {
      const known = await whoSent(service.people, request, reply);
      if (known === null) return answer(reply, failure('error.not-signed-in'));
      const { game, as } = request.params;
      const table = await service.tableFor(known.person, game, as);
      if (!table.ok) return answer(reply, table);
      return answer(reply, ok(await service.welcome(known.person, table.value, as, request.query.from)));
    },
  );

  routes.get(
    '/api/games/:game/seats/:as/past',
    { schema: { params: InSeat, querystring: From, response: answers(Past) } },
    async (request, reply) => {
      const known = await whoSent(service.people, request, reply);
      if (known === null) return answer(reply, failure('error.not-signed-in'));
      const { game, as } = request.params;
      const table = await service.tableFor(known.person, game, as);
      if (!table.ok) return answer(reply, table);
      return answer(reply, ok(await service.past(table.value, as, request.query.from ?? 0)));
    },
  );

  routes.get(
    '/api/games/:game/seats/:as/file',
    { schema: { params: InSeat, response: answers(SeatFile) }, config: slow },
    async (request, reply) => {
      const known = await whoSent(service.people, request, reply);
      if (known === null) return answer(reply, failure('error.not-signed-in'));
      const { game, as } = request.params;
      const table = await service.tableFor(known.person, game, as);
      if (!table.ok) return answer(reply, table);
      return answer(reply, ok(await service.files.ofSeat(table.value, as)));
    },
  );

  for (const message of SeatMessage.options) {
    const type = [...message.shape.type.values][0] ?? '';
    const body = (message as z.ZodObject).omit({ id: true, game: true, as: true, type: true });
    routes.post(
      `/api/games/:game/seats/:as/${type}`,
      { schema: { params: InSeat, body, response: answers(z.unknown()) } },
      async (request, reply) => {
        const known = await whoSent(service.people, request, reply);
        if (known === null) return answer(reply, failure('error.not-signed-in'));
        const asked = SeatMessage.parse({ ...request.body, ...request.params, id: 0, type });
        return answer(reply, await carryOut(service, known.person, asked));
      },
    );
  }
}
