import { ok } from '@vedette/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Table } from '../games/table.js';
import { carryOut } from '../service/commands.js';
import type { Service } from '../service/service.js';
import type { PersonRow } from '../store/port.js';
import { PastStep, SeatFile } from '../wire/files.js';
import { GameId, Seat, SeatMessage, Welcome } from '../wire/messages.js';
import { answers } from './answers.js';
import { answeringKnown } from './identity.js';

const InSeat = z.object({ game: GameId, as: Seat });
const From = z.object({ from: z.coerce.number().int().min(0).max(1_000_000_000).optional() });
const Past = z.object({ from: z.int(), view: z.unknown(), steps: z.array(PastStep) });

/** Everything that is done from a seat; the bodies are those of the socket's messages. */
export function seatRoutes(app: FastifyInstance, service: Service, slow: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const signedIn = answeringKnown(service.people);
  /** What is read at a table, for somebody who sits at it or looks on. */
  const reading =
    <Read>(read: (person: PersonRow, table: Table, as: string, from: number | undefined) => Promise<Read>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      signedIn(request, reply, async (person) => {
        const { game, as } = request.params as z.output<typeof InSeat>;
        const table = await service.tableFor(person, game, as);
        return table.ok
          ? ok(await read(person, table.value, as, (request.query as z.output<typeof From>).from))
          : table;
      });

  routes.get(
    '/api/games/:game/seats/:as',
    { schema: { params: InSeat, querystring: From, response: answers(Welcome) } },
    reading((person, table, as, from) => service.welcome(person, table, as, from)),
  );

  routes.get(
    '/api/games/:game/seats/:as/past',
    { schema: { params: InSeat, querystring: From, response: answers(Past) } },
    reading((_person, table, as, from = 0) => service.past(table, as, from)),
  );

  routes.get(
    '/api/games/:game/seats/:as/file',
    { schema: { params: InSeat, response: answers(SeatFile) }, config: slow },
    reading((_person, table, as) => service.files.ofSeat(table, as)),
  );

  for (const message of SeatMessage.options) {
    const type = [...message.shape.type.values][0] ?? '';
    const body = (message as z.ZodObject).omit({ id: true, game: true, as: true, type: true });
    routes.post(
      `/api/games/:game/seats/:as/${type}`,
      { schema: { params: InSeat, body, response: answers(z.unknown()) } },
      (request, reply) =>
        signedIn(request, reply, (person) => {
          const asked = SeatMessage.parse({ ...request.body, ...request.params, id: 0, type });
          return carryOut(service, person, asked);
        }),
    );
  }
}
