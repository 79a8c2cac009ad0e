import type { Static } from 'typebox';
import type { WalletSessionReply } from '../../../contract/game-wallet.ts';
import type { Tx } from '../../db/database.ts';
import { hashToken } from '../../http/session.ts';
import { isStopped } from '../../protection/stops.ts';
import type { Sender } from './books.ts';

const TOKEN = /^([1-9]\d{0,14})\.[A-Za-z0-9_-]{43}$/;

/** How a player is called in the games of others. */
export type NicknameOf = (tx: Tx, playerId: number) => Promise<string>;

/**
 * Whose visit a token proves, to the provider that runs its game and to nobody else. One for fun money
 * is over where a break or an exclusion runs: its stakes meet none of the checks of a wager.
 */
export async function visitOf(
  tx: Tx,
  token: string,
  { code, now }: Sender,
  nicknameOf: NicknameOf,
): Promise<Static<typeof WalletSessionReply>> {
  const playerId = Number(TOKEN.exec(token)?.[1] ?? 0);
  const visit = await tx
    .selectFrom('game_sessions')
    .innerJoin('games', 'games.id', 'game_sessions.game_id')
    .innerJoin('game_platforms', 'game_platforms.id', 'games.platform_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.player_id', '=', 'game_sessions.player_id')
        .onRef('sessions.token_hash', '=', 'game_sessions.login_hash'),
    )
    .select(['game_sessions.id', 'game_sessions.game_id', 'game_sessions.try_it'])
    .where('game_sessions.player_id', '=', playerId)
    .where('game_sessions.token_hash', '=', hashToken(token))
    .where('game_sessions.ended_at', 'is', null)
    .where('game_platforms.code', '=', code)
    .executeTakeFirst();
  if (!visit || (visit.try_it && (await isStopped(tx, playerId, now)))) {
    return { status: 'session-ended' };
  }
  return {
    status: 'ok',
    sessionId: visit.id,
    player: String(playerId),
    nickname: await nicknameOf(tx, playerId),
    gameId: visit.game_id,
    tryIt: visit.try_it,
    currency: 'PHP',
  };
}
