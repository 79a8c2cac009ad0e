import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config.ts';
import { ownAddressOf } from '../../http/own-address.ts';
import type { GameProviders } from './game-provider.ts';
import { type SecretDeps, STUDIO_CODE, studioSecret } from './secrets.ts';
import { studioProvider } from './studio-provider.ts';

/** The providers that this server knows how to launch: a new one is one adapter and one line. */
export function gameProvidersOf(
  deps: Omit<SecretDeps, 'secrets'> & {
    app: FastifyInstance;
    config: ServerConfig;
    now(): Date;
  },
): GameProviders {
  const { app, config, now } = deps;
  const { studioUrl, secrets } = config.games;
  const studio = studioProvider({
    publicAddress: studioUrl,
    address: () => studioUrl ?? ownAddressOf(app),
    secret: () => studioSecret({ ...deps, secrets }),
    now,
  });
  return new Map([[STUDIO_CODE, studio]]);
}
