import { ok } from '@vedette/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure } from '../games/failures.js';
import { codeFits, codeFor } from '../notices/codes.js';
import { type Carrier, CONTACT_KINDS } from '../notices/port.js';
import type { Service } from '../service/service.js';
import type { Store } from '../store/port.js';
import { answers } from './answers.js';
import { answeringKnown } from './identity.js';

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

  const signedIn = answeringKnown(service.people);

  routes.get('/api/contacts', { schema: { response: answers(Ways) } }, (request, reply) =>
    signedIn(request, reply, async (person) => {
      const kinds = carriers.map((carrier) => carrier.kind);
      const contacts = await store.contacts(person.id);
      return ok({ kinds, pushKey: kinds.includes('push') ? await pushKey() : null, contacts });
    }),
  );

  const faultOf = ({ kind, address }: z.output<typeof Contact>): string | null => {
    const carrier = carriers.find((each) => each.kind === kind);
    return carrier === undefined ? 'error.no-such-notices' : carrier.check(address);
  };

  routes.post(
    '/api/contacts/code',
    { schema: { body: Contact, response: answers(z.null()) }, config: CODES },
    (request, reply) =>
      signedIn(request, reply, async (person) => {
        const { kind, address } = request.body;
        const fault = faultOf(request.body);
        if (fault !== null) return failure(fault);
        const code = await codeFor(store, person.id, address, now());
        const sent = carriers.find((each) => each.kind === kind)?.prove?.(address, code);
        if (sent === undefined) return failure('error.no-code-needed');
        try {
          await sent;
        } catch (error) {
          request.log.error({ err: error }, 'a code could not be sent');
          return failure('error.not-sent');
        }
        return ok(null);
      }),
  );

  routes.post('/api/contacts', { schema: { body: WithCode, response: answers(z.null()) } }, (request, reply) =>
    signedIn(request, reply, async (person) => {
      const { kind, address, code } = request.body;
      const fault = faultOf(request.body);
      if (fault !== null) return failure(fault);
      const proves = carriers.find((each) => each.kind === kind)?.prove !== undefined;
      if (proves && !(await codeFits(store, person.id, address, now(), code ?? ''))) return failure('error.wrong-code');
      if ((await store.contacts(person.id)).length >= MOST_CONTACTS) return failure('error.too-many');
      await store.addContact({ person: person.id, kind, address });
      return ok(null);
    }),
  );

  routes.post('/api/contacts/drop', { schema: { body: Contact, response: answers(z.null()) } }, (request, reply) =>
    signedIn(request, reply, async (person) => {
      await store.dropContact(person.id, request.body.kind, request.body.address);
      return ok(null);
    }),
  );
}
