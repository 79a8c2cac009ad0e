import type { FastifyRequest } from 'fastify';
import { ownAddressOf } from '../../http/own-address.ts';
import type { ProfilesOf } from '../../players/public-profile.ts';
import { secretReader } from '../../providers/games/secrets.ts';
import { addStudio } from '../../providers/games/studio/studio.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { addGameWallet } from './routes.ts';

/** The wallet that games' providers ask, and our own studio that asks it. */
export const gameWallet = feature({
  name: 'game-wallet',
  start: (_mount, deps: ServerDeps & { profilesOf: ProfilesOf }) => {
    const { app, config, counterOf, database, random, settings, profilesOf } = deps;
    const secretOf = secretReader({ database, random, secrets: config.games.secrets });
    addGameWallet(app, {
      ...deps,
      secretOf,
      oldSecrets: config.games.oldSecrets,
      nicknameOf: async (tx, playerId) =>
        (await profilesOf(tx, [playerId])).get(playerId)?.nickname ?? '',
      isUnderMaintenance: async () => (await settings.read(database)).maintenance.status === 1,
    });
    // Where it runs by itself, this server only launches it.
    if (config.games.studioUrl !== undefined) return;
    const walletAddress = () => ownAddressOf(app);
    const visitors = counterOf();
    const countVisitor = (request: FastifyRequest) => visitors.identify(request, undefined);
    addStudio(app, { ...deps, log: app.log, walletAddress, secretOf, countVisitor });
  },
});
