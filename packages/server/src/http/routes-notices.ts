import { ok } from '@vedette/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure } from '../games/failures.js';
import { codeFits, codeFor } from '../notices/codes.js';
import { type Carrier, CONTACT_KINDS } from '../notices/port.js';
import type { Service } from '../service/service.js';
import type { Store } from '../store/port.js';
import { answer, answers } from './answers.js';
import { whoSent } from './identity.js';

const MOST_CONTACTS = 10;
const Contact = z.object({ kind: z.enum(CONTACT_KINDS), address: z.string().min(1).max(2000) });
const WithCode = Contact.extend({ code: z.string().max(40).optional() });
/** Codes that one address may have sent in an hour; they go to people who did not ask for them. */
const CODES = { rateLimit: { max: 10, timeWindow: 3_600_000 } };
const Ways = z.object({ kinds: z.array(z.string()), pushKey: z.string().nullable(), contacts: z.array(Contact) });

/** What the routes of notices work with. */
export interface NoticeRoutes {
  readonly service: Service;
  readonly store: Store;
  readonly carriers: readonly Carrier[];
  readonly now: () => number;
  /** The public push key, asked for only where push is on offer. */
  readonly pushKey: () => Promise<string>;
}

/** Where somebody wants to be told that it is his turn. */
export function noticeRoutes(app: FastifyInstance, { service, store, carriers, now, pushKey }: NoticeRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/contacts', { schema: { response: answers(Ways) } }, async (request, reply) => {
    const known = await whoSent(service.people, request, reply);
    if (known === null) return answer(reply, failure('error.not-signed-in'));
    const kinds = carriers.map((carrier) => carrier.kind);
    const contacts = await store.contacts(known.person.id);
    return answer(reply, ok({ kinds, pushKey: kinds.includes('push') ? await pushKey() : null, contacts }));
  });

  const faultOf = ({ kind, address }: z.output<typeof Contact>): string | null => {
    const carrier = carriers.find((each) => each.kind === kind);
    return carrier === undefined ? 'error.no-such-notices' : carrier.check(address);
  };

  routes.post(
    '/api/contacts/code',
    { schema: { body: Contact, response: answers(z.null()) }, config: CODES },
    async (request, reply) => {
      const known = await whoSent(service.people, request, reply);
      if (known === null) return answer(reply, failure('error.not-signed-in'));
      const { kind, address } = request.body;
      const fault = faultOf(request.body);
      if (fault !== null) return answer(reply, failure(fault));
      const code = await codeFor(store, known.person.id, address, now());
      const sent = carriers.find((each) => each.kind === kind)?.prove?.(address, code);
      if (sent === undefined) return answer(reply, failure('error.no-code-needed'));
      const reached = await sent.then(
        () => true,
        (error) => {
          request.log.error({ err: error }, 'a code could not be sent');
          return false;
        },
      );
      return answer(reply, reached ? ok(null) : failure('error.not-sent'));
    },
  );

  routes.post('/api/contacts', { schema: { body: WithCode, response: answers(z.null()) } }, async (request, reply) => {
    const known = await whoSent(service.people, request, reply);
    if (known === null) return answer(reply, failure('error.not-signed-in'));
    const { kind, address, code } = request.body;
    const fault = faultOf(request.body);
    if (fault !== null) return answer(reply, failure(fault));
    const proves = carriers.find((each) => each.kind === kind)?.prove !== undefined;
    if (proves && !(await codeFits(store, known.person.id, address, now(), code ?? ''))) {
      return answer(reply, failure('error.wrong-code'));
    }
    if ((await store.contacts(known.person.id)).length >= MOST_CONTACTS)
      return answer(reply, failure('error.too-many'));
    await store.addContact({ person: known.person.id, kind, address });
    return answer(reply, ok(null));
  });

  routes.post(
    '/api/contacts/drop',
    { schema: { body: Contact, response: answers(z.null()) } },
    async (request, reply) => {
      const known = await whoSent(service.people, request, reply);
      if (known === null) return answer(reply, failure('error.not-signed-in'));
      await store.dropContact(known.person.id, request.body.kind, request.body.address);
      return answer(reply, ok(null));
    },
  );
}
