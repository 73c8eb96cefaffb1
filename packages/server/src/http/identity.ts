import cookie from '@fastify/cookie';
import type { Result } from '@vedette/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../games/failures.js';
import type { Known, People } from '../service/people.js';
import type { PersonRow } from '../store/port.js';
import { type Failure, Token } from '../wire/messages.js';
import { answer } from './answers.js';

const COOKIE = 'vedette';
const COOKIE_SECONDS = 180 * 86_400;

/** Reads cookies in requests. */
export async function useCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

/** The token that a request brings, as a bearer or in its cookie; null if none that could be one. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = Token.safeParse(bearer ?? request.cookies[COOKIE]);
  return token.success ? token.data : null;
}

/** Who sent a request; changes his token where it has served long, unless he holds it himself as a bearer. */
export async function whoSent(people: People, request: FastifyRequest, reply: FastifyReply): Promise<Known | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const known = await people.known(token, request.headers.authorization === undefined);
  if (known?.rotated) giveToken(request, reply, known.token);
  return known;
}

/** What answers a request for somebody known. */
export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (person: PersonRow) => Promise<Result<unknown, Failure>>,
) => Promise<void>;

/** Answers requests with what is made of them for whoever sent them; refuses those of nobody known. */
export function answeringKnown(people: People): Answering {
  return async (request, reply, work) => {
    const known = await whoSent(people, request, reply);
    return answer(reply, known === null ? failure('error.not-signed-in') : await work(known.person));
  };
}

/** Lets the browser keep a token, out of reach of scripts and of other sites. */
export function giveToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS });
}

/** Lets the browser forget its token. */
export function takeToken(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
}
