import './tables.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { gameBalances } from '../../../contract/games.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';

type ProviderBalance = ReplyOf<typeof gameBalances>['list'][number];

/** A player's newest rounds without an end that are listed at most. */
const ROUNDS_MAX = 200;

/** What lies with each provider: every open one, and every one that has something of the player. */
export async function providerBalances(tx: Tx, playerId: number): Promise<ProviderBalance[]> {
  const platforms = await tx
    .selectFrom('game_platforms')
    .select(['id', 'name', 'status'])
    .orderBy('id')
    .execute();
  const rounds = await tx
    .selectFrom('game_rounds')
    .select(['id', 'game_id', 'platform_id', 'stake', 'started_at', 'asked_at'])
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .orderBy('started_at', 'desc')
    .limit(ROUNDS_MAX)
    .execute();
  const all = platforms.map(({ id: platformId, name, status }) => {
    const own = rounds.filter((round) => round.platform_id === platformId);
    const balance: ProviderBalance = {
      platformId,
      name,
      amount: hundredthsOf(own.reduce((sum, { stake }) => sum + stake, 0)),
      rounds: own.map(({ id, game_id, stake, started_at }) => ({
        roundId: id,
        gameId: game_id,
        stake: hundredthsOf(stake),
        startTime: started_at.toISOString(),
      })),
      isAsked: own.some(({ asked_at }) => asked_at !== null),
    };
    return { balance, isOpen: status === 1 };
  });
  return all
    .filter(({ balance, isOpen }) => isOpen || balance.rounds.length > 0)
    .map(({ balance }) => balance);
}

/**
 * Notes that a provider is to be asked for a player's open rounds at once.
 * @returns false where there is no such provider.
 */
export async function askForRounds(
  tx: Tx,
  { playerId, platformId, now }: { playerId: number; platformId: number; now: Date },
): Promise<boolean> {
  const platform = await tx
    .selectFrom('game_platforms')
    .select('id')
    .where('id', '=', platformId)
    .executeTakeFirst();
  if (!platform) return false;
  await tx
    .updateTable('game_rounds')
    .set({ ask_at: now, asked: 0, asked_at: now })
    .where('player_id', '=', playerId)
    .where('platform_id', '=', platformId)
    .where('status', '=', 'open')
    .execute();
  return true;
}
