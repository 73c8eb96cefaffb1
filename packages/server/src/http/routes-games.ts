import { ok } from '@vedette/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Service } from '../service/service.js';
import { GameFile } from '../wire/files.js';
import { Entropy, GameId, GameInfo, NewGame, Seat, Token } from '../wire/messages.js';
import { answer, answers } from './answers.js';
import { answeringKnown, whoSent } from './identity.js';

const InGame = z.object({ game: GameId });
const Made = z.object({ game: GameId, links: z.record(z.string(), Token) });
const Catalogue = z.object({
  systems: z.array(
    z.object({ id: z.string(), rulesVersion: z.int(), sides: z.array(z.string()), scenarios: z.array(z.string()) }),
  ),
  levels: z.array(z.string()),
});
const Imported = z.object({ game: GameId, dice: z.enum(['verified', 'none']) });
/** Read by the kernel, which says what is wrong with it and where. */
const AnyFile = z.unknown().describe('A game file, as `GET /api/games/{game}/file` gives it');
/** Bytes of the longest file taken in. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Games as such: what can be played, made, joined, played again and taken home. */
export function gameRoutes(app: FastifyInstance, service: Service, slow: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const signedIn = answeringKnown(service.people);
  const known = async (request: FastifyRequest, reply: FastifyReply) =>
    (await whoSent(service.people, request, reply))?.person ?? null;

  routes.get('/api/catalogue', { schema: { response: answers(Catalogue) } }, async (_request, reply) =>
    answer(reply, ok(service.catalogue())),
  );
  routes.get('/api/games', { schema: { response: answers(z.array(GameInfo)) } }, (request, reply) =>
    signedIn(request, reply, async (person) => ok(await service.gamesOf(person))),
  );
  routes.get('/api/games/open', { schema: { response: answers(z.array(GameInfo)) } }, async (request, reply) =>
    answer(reply, ok(await service.openGames(await known(request, reply)))),
  );
  routes.post('/api/games', { schema: { body: NewGame, response: answers(Made) }, config: slow }, (request, reply) =>
    signedIn(request, reply, (person) => service.lobby.create(person, request.body)),
  );
  routes.get('/api/games/:game', { schema: { params: InGame, response: answers(GameInfo) } }, async (request, reply) =>
    answer(reply, await service.infoOf(await known(request, reply), request.params.game)),
  );
  const Join = z.object({ side: Seat.nullable().default(null), entropy: Entropy.default('') });
  routes.post(
    '/api/games/:game/join',
    { schema: { params: InGame, body: Join, response: answers(Made) } },
    (request, reply) =>
      signedIn(request, reply, (person) =>
        service.lobby.join(person, request.params.game, request.body.side, request.body.entropy),
      ),
  );
  const Claim = z.object({ link: Token, entropy: Entropy.default(''), takeOver: z.boolean().default(false) });
  routes.post(
    '/api/games/:game/claim',
    { schema: { params: InGame, body: Claim, response: answers(Made) } },
    (request, reply) =>
      signedIn(request, reply, (person) => {
        const { link, entropy, takeOver } = request.body;
        return service.lobby.claim(person, request.params.game, link, entropy, takeOver);
      }),
  );
  routes.post(
    '/api/games/:game/rematch',
    { schema: { params: InGame, response: answers(Made) }, config: slow },
    (request, reply) => signedIn(request, reply, (person) => service.lobby.rematch(person, request.params.game)),
  );
  const Agree = z.object({ agree: z.boolean().default(true) });
  for (const [wish, done] of [
    ['close', 'closed'],
    ['continue', 'continued'],
  ] as const) {
    routes.post(
      `/api/games/:game/${wish}`,
      { schema: { params: InGame, body: Agree, response: answers(z.object({ [done]: z.boolean() })) } },
      (request, reply) =>
        signedIn(request, reply, async (person) => {
          const wished = await service.frozen.wish(person, request.params.game, wish, request.body.agree);
          return wished.ok ? ok({ [done]: wished.value }) : wished;
        }),
    );
  }
  routes.post(
    '/api/games/import',
    {
      schema: { body: AnyFile, response: answers(Imported) },
      bodyLimit: FILE_LIMIT,
      config: slow,
    },
    (request, reply) => signedIn(request, reply, (person) => service.files.bring(person, request.body)),
  );
  const OfPart = z.object({ part: z.coerce.number().int().min(0).max(1000).optional() });
  routes.get(
    '/api/games/:game/file',
    { schema: { params: InGame, querystring: OfPart, response: answers(GameFile) } },
    (request, reply) =>
      signedIn(request, reply, (person) => service.files.take(person, request.params.game, request.query.part)),
  );
}
