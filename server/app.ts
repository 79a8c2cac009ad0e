import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { OpenDraw, Randomness } from './http/context.ts';
import { answerFailures } from './http/failures.ts';
import { createMount } from './http/mount.ts';
import type { SmsProvider } from './providers/sms/sms-provider.ts';
import { registerFeatures } from './routes.ts';

/** Everything that the server takes from outside; tests script time, randomness and providers. */
export interface Deps {
  database: Kysely<Database>;
  now(): Date;
  random: Randomness;
  config: ServerConfig;
  openDraw: OpenDraw;
  sms: SmsProvider;
  isUnderMaintenance(): Promise<boolean>;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Builds the whole server without a port.
 * @param register mounts the calls; a test of the wire brings its own.
 */
export async function buildApp(
  deps: Deps,
  register: typeof registerFeatures = registerFeatures,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy,
    // A wrong type is a bug of the client and not to be guessed around; unknown fields are dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false } },
  });
  answerFailures(app);
  register(createMount(app, deps), deps);
  return app;
}
