import {
  exitGame,
  gameBalances,
  retrieveBalance,
  startGame,
  tryGame,
} from '../../../contract/games.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { Unauthorised } from '../../http/failures.ts';
import type { Mount } from '../../http/mount.ts';
import { stakeRefusal } from '../../protection/stake-gate.ts';
import type { GameProviders } from '../../providers/games/game-provider.ts';
import { askForRounds, providerBalances } from './provider-balances.ts';
import { beginVisit, endVisit, endVisits, findGame } from './visits.ts';

/** What the calls about games take from the app. */
export interface GameDeps {
  providers: GameProviders;
}

/** Mounts the launch of games, what ends a visit, and what lies with providers. */
export function gameRoutes(mount: Mount, { providers }: GameDeps): void {
  mount(
    startGame,
    async ({ gameId, tryIt, activityId }, { tx, player, now, random, request, refuse }) => {
      const game = await findGame(tx, gameId);
      if (!game) return refuse(REFUSALS.notFound);
      const { name, rtp, engine, theme, features, platform } = game;
      const provider = providers.get(platform ?? '');
      const isOffered = !tryIt || features.includes('try-it');
      if (!provider || !game.isOpen || !isOffered) return refuse(REFUSALS.gameClosed);
      const unverified = tryIt ? undefined : await stakeRefusal(tx, player.id);
      if (unverified) throw unverified;
      const { tokenHash: loginHash, ip: address } = request;
      if (!loginHash) throw new Unauthorised();
      const wish = { playerId: player.id, gameId, tryIt, activityId, loginHash, address, now };
      const { id, token } = await beginVisit(tx, wish, random);
      const launch = provider.launch({ gameId, engine, theme, token });
      return { sessionId: id, token, gameId, name, rtp, tryIt, launch };
    },
    { isPlay: true },
  );

  mount(tryGame, async ({ gameId }, { tx, player, refuse }) => {
    const game = await findGame(tx, gameId);
    if (!game) return refuse(REFUSALS.notFound);
    const { name, rtp, engine, theme, features, platform } = game;
    const provider = providers.get(platform ?? '');
    const isOffered = game.isOpen && features.includes('try-it') && !player;
    if (!isOffered || !provider?.launchForFun) return refuse(REFUSALS.gameClosed);
    const visit = await provider.launchForFun({ gameId, engine, theme });
    return { ...visit, gameId, name, rtp, tryIt: true };
  });

  // A page that is closing sends it as a beacon, maybe after its login has ended.
  mount(
    exitGame,
    async ({ sessionId }, { tx, player, now }) => {
      if (sessionId !== undefined) await endVisit(tx, sessionId, now);
      else if (player) await endVisits(tx, { playerId: player.id, now });
      return {};
    },
    { takesText: true, isActivity: false },
  );

  mount(gameBalances, async (_input, { tx, player }) => ({
    list: await providerBalances(tx, player.id),
  }));

  mount(retrieveBalance, async ({ platformId }, { tx, player, now, refuse }) => {
    const isKnown = await askForRounds(tx, { playerId: player.id, platformId, now });
    return isKnown ? {} : refuse(REFUSALS.notFound);
  });
}
