import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS, type RefusalCode } from '../../contract/refusals.ts';
import { DatabaseAway, type Trouble, troubleOf } from '../db/away.ts';
import { databaseErrorFacts } from '../db/connect.ts';
import { fail, STATUS_REFUSED } from './envelope.ts';
import { Refusal, refusalName } from './refusal.ts';
import { troublesOf } from './troubles.ts';

/** A player's call without a session that counts; `errcode` says why where that is known. */
export class Unauthorised extends Error {
  override readonly name = 'Unauthorised';
  readonly errcode: RefusalCode | undefined;
  constructor(errcode?: RefusalCode) {
    super('unauthorised');
    this.errcode = errcode;
  }
}

/** Input that does not fit; the message names the field and says what is wrong, never its value. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call was refused for, by its name in the table of refusals. */
    refusal: string | undefined;
  }
}

/** So long a client is asked to wait for a database that is away; the server has waited, too. */
const AWAY_SECONDS = 2;

/** HTTP status of each refusal that every call may answer; those of a call itself are 409. */
const COMMON_STATUS: Partial<Record<number, number>> = {
  [REFUSALS.maintenance]: 503,
  [REFUSALS.tooManyRequests]: 429,
  [REFUSALS.inputInvalid]: 400,
};

/** An error as the log may keep it. */
export function describeError(error: unknown): Record<string, unknown> {
  const facts = databaseErrorFacts(error);
  if (facts) return facts;
  if (error instanceof Error) {
    return { type: error.name, message: error.message, stack: error.stack };
  }
  return { type: typeof error };
}

function invalidText(error: FastifyError): string {
  const first = error.validation?.[0];
  if (!first) return 'the body is not valid JSON';
  const missing = first.params?.missingProperty;
  const path = first.instancePath.split('/').filter(Boolean);
  const field = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
  const what = typeof missing === 'string' ? 'is missing' : (first.message ?? 'is invalid');
  return `${field || 'the body'} ${what}`;
}

function answerInvalid(reply: FastifyReply, msg: string) {
  return reply.code(400).send(fail(400, REFUSALS.inputInvalid, msg));
}

/** A fixed set of names: refusals, and what stands for all other failures. */
function nameOf(error: Error): string {
  if (error instanceof Refusal) return refusalName(error.code);
  if (error instanceof Unauthorised) {
    return error.errcode === undefined ? 'unauthorised' : refusalName(error.errcode);
  }
  if (troubleOf(error)) return refusalName(REFUSALS.oneMoment);
  const { validation, statusCode = 500 } = error as FastifyError;
  const isInvalid = error instanceof InvalidInput || validation !== undefined;
  return isInvalid || statusCode < 500 ? 'inputInvalid' : 'failed';
}

/** Nothing of the call was done: the app waits and asks again. */
export function answerOneMoment(reply: FastifyReply) {
  const { oneMoment } = REFUSALS;
  reply.code(503).header('retry-after', AWAY_SECONDS);
  return reply.send(fail(503, oneMoment, refusalName(oneMoment), { seconds: AWAY_SECONDS }));
}

/**
 * Nothing of a call was done: the app waits and asks again. Where a commit is in doubt that would be a lie; the
 * app then asks what became of its key.
 */
function answerAway(trouble: Trouble, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const isInDoubt = error instanceof DatabaseAway && error.isInDoubt;
  troublesOf(request.server).note(trouble);
  if (isInDoubt) request.log.warn('the database left in the middle of a commit');
  if (!isInDoubt) return answerOneMoment(reply);
  reply.code(503).header('retry-after', AWAY_SECONDS);
  return reply.send(fail(503, 503, 'in doubt'));
}

function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.refusal = nameOf(error);
  if (error instanceof Refusal) {
    const status = COMMON_STATUS[error.code] ?? STATUS_REFUSED;
    const { seconds } = error.details;
    if (status === 429 && seconds !== undefined) reply.header('retry-after', seconds);
    return reply
      .code(status)
      .send(fail(status, error.code, refusalName(error.code), error.details));
  }
  const trouble = troubleOf(error);
  if (trouble) return answerAway(trouble, error, request, reply);
  if (error instanceof Unauthorised) {
    const { errcode } = error;
    const msg = errcode === undefined ? 'unauthorised' : refusalName(errcode);
    return reply.code(401).send(fail(401, errcode ?? 401, msg));
  }
  if (error instanceof InvalidInput) return answerInvalid(reply, error.message);
  const { validation, statusCode: status = 500 } = error as FastifyError;
  if (validation || status === 400) {
    return answerInvalid(reply, invalidText(error as FastifyError));
  }
  if (status === 408) {
    return reply.code(408).send(fail(408, REFUSALS.inputInvalid, 'the body came too slowly'));
  }
  if (status === 413) {
    return reply.code(413).send(fail(413, REFUSALS.inputInvalid, 'the body is too large'));
  }
  if (status === 415) {
    return reply.code(415).send(fail(415, REFUSALS.inputInvalid, 'the body is not JSON'));
  }
  if (status === 429) {
    return reply.code(429).send(fail(429, REFUSALS.tooManyRequests, 'tooManyRequests'));
  }
  if (status < 500) return reply.code(status).send(fail(status, status, 'bad request'));
  request.log.error({ failure: describeError(error) }, 'a call failed');
  return reply.code(500).send(fail(500, 500, 'internal error'));
}

/** Turns everything thrown into an envelope; a stack goes to the log and never to the client. */
export function answerFailures(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler<FastifyError>(answerFailure);
}
