import { ok } from '@vedette/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Service } from '../service/service.js';
import type { PersonRow } from '../store/port.js';
import { Login, Name, Passphrase, Token } from '../wire/messages.js';
import { answer, answers } from './answers.js';
import { answeringKnown, giveToken, takeToken, tokenOf, whoSent } from './identity.js';

const PersonView = z.object({ id: z.string(), name: z.string(), login: z.string().nullable() });
const Me = z.object({ person: PersonView.nullable() });

/** Sign-in as a guest or by passphrase, and tokens for bots. */
export function peopleRoutes(app: FastifyInstance, service: Service, slow: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const signedIn = answeringKnown(service.people);
  const me = (person: PersonRow) => ({ person: { id: person.id, name: person.name, login: person.login } });

  routes.get('/api/session', { schema: { response: answers(Me) } }, async (request, reply) => {
    const known = await whoSent(service.people, request, reply);
    return answer(reply, ok(known === null ? { person: null } : me(known.person)));
  });

  routes.post(
    '/api/session',
    { schema: { body: z.object({ name: Name }), response: answers(Me) }, config: slow },
    async (request, reply) => {
      const { person, token } = await service.people.guest(request.body.name);
      giveToken(request, reply, token);
      return answer(reply, ok(me(person)));
    },
  );

  routes.delete('/api/session', { schema: { response: answers(z.null()) } }, async (request, reply) => {
    const token = tokenOf(request);
    if (token !== null) await service.people.signOut(token);
    takeToken(reply);
    return answer(reply, ok(null));
  });

  routes.post(
    '/api/account',
    { schema: { body: z.object({ login: Login, passphrase: Passphrase }), response: answers(Me) }, config: slow },
    (request, reply) =>
      signedIn(request, reply, async (person) => {
        const { login, passphrase } = request.body;
        const token = await service.people.setPassphrase(person.id, login, passphrase);
        if (!token.ok) return token;
        giveToken(request, reply, token.value);
        return ok(me({ ...person, login }));
      }),
  );

  routes.post(
    '/api/sign-in',
    { schema: { body: z.object({ login: Login, passphrase: Passphrase }), response: answers(Me) }, config: slow },
    async (request, reply) => {
      const known = await service.people.signIn(request.body.login, request.body.passphrase);
      if (!known.ok) return answer(reply, known);
      giveToken(request, reply, known.value.token);
      return answer(reply, ok(me(known.value.person)));
    },
  );

  routes.post(
    '/api/tokens',
    { schema: { response: answers(z.object({ token: Token })) }, config: slow },
    (request, reply) =>
      signedIn(request, reply, async (person) => ok({ token: await service.people.newSession(person.id, 'bot') })),
  );
}
