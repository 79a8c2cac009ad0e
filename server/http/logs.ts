import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { ONCE_KEY_HEADER } from '../../contract/wire.ts';
import { inRequest } from '../core/request-scope.ts';
import { describeError } from './failures.ts';
import { isOnceKey } from './once-key.ts';

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The phone's own id where it has one: what a proxy or a client names the request, or the once-key of
 * a call that books, which the phone keeps. Another text than a UUID is nobody's id.
 */
function requestIdOf({ headers }: { headers: Record<string, unknown> }): string {
  const named = [headers['x-request-id'], headers[ONCE_KEY_HEADER]];
  const own = named.find((id) => typeof id === 'string' && isOnceKey(id));
  return typeof own === 'string' ? own : randomUUID();
}

/**
 * The log as it goes out of the process. A full disk behind it takes lines away, never the server: what is written there
 * is lost until there is room.
 */
function standardOutput(): LogStream {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  return { write: (line) => void process.stdout.write(line) };
}

/**
 * Options for structured logs with a request id. Lines carry method, path, status, time and the
 * player's id: never a header, a query, a body or a row, as tokens, passwords and codes live there.
 */
export function logOptions(
  level: string,
  stream: LogStream = standardOutput(),
): FastifyServerOptions {
  return {
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level,
      stream,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => describeError(error) as never, req: () => ({}) as never },
    },
  };
}

/** Files of the build: nobody asks support about one, and each byte of them counts. */
const FILES = '/assets/';

/** Logs one line for each answer and tells the client its request id. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(FILES)) reply.header('x-request-id', request.id);
  });
  // Twice, as reading the body begins anew.
  app.addHook('onRequest', (request, _reply, done) => inRequest(request, done));
  app.addHook('preValidation', (request, _reply, done) => inRequest(request, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, session } = request;
    request.log.info(
      {
        method,
        path: request.routeOptions.url ?? url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(session && { playerId: session.playerId }),
      },
      'answered',
    );
  });
}
