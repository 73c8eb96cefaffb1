import type { Result } from '@vedette/kernel';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Failure } from '../wire/messages.js';

/** A failure as the body of an answer. */
export const FailureBody = z.object({ error: Failure });

/** The statuses of failures; a refusal by the rules is 422. */
const STATUS: Readonly<Record<string, number>> = {
  'error.not-signed-in': 401,
  'error.wrong-passphrase': 401,
  'error.not-allowed': 403,
  'error.not-found': 404,
  'error.conflict': 409,
  'error.seat-taken': 409,
  'error.login-taken': 409,
  'error.other-rules': 409,
};

/** Response schemas of a route: its success, and failures of every status it may have. */
export function answers<Success extends z.ZodType>(success: Success) {
  const failures = { 400: FailureBody, 401: FailureBody, 403: FailureBody, 404: FailureBody, 409: FailureBody };
  return { 200: success, ...failures, 422: FailureBody, 429: FailureBody };
}

/** Sends a result: its value, or its failure with the status that fits. */
export function answer(reply: FastifyReply, result: Result<unknown, Failure>): FastifyReply {
  if (result.ok) return reply.send(result.value);
  return reply.code(STATUS[result.error.key] ?? 422).send({ error: result.error });
}
