import type { Static } from 'typebox';
import type { JackpotWinner } from '../../../contract/jackpot.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { toldUntil } from './bests.ts';
import { newestWins, type ProfilesOf, rankRows } from './ranks.ts';

const SHOWN = 10;

/** The newest wins in games as the lobby's ticker shows winners. */
export async function lobbyWins(
  tx: Tx,
  profilesOf: ProfilesOf,
  now: Date,
): Promise<Static<typeof JackpotWinner>[]> {
  const wins = await newestWins(tx, { told: toldUntil(now), limit: SHOWN });
  const rows = await rankRows(tx, profilesOf, wins, 1);
  return rows.map(({ place, nickname, avatar, gameName, payout, time }) => ({
    drawId: wins[place - 1]?.id ?? '',
    nickname,
    avatar,
    propId: PROPS.coin,
    count: payout,
    game: gameName,
    createTime: time,
  }));
}
