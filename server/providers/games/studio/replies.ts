import type { Static } from 'typebox';
import type { PlayReply, PlayRound } from '../../../../contract/game-play.ts';
import { hundredthsOf } from '../../../../contract/money.ts';
import { GAME_ENGINES } from './engines/engines.ts';
import type { Funds } from './funds-source.ts';
import type { RoundRow, RoundState } from './tables.ts';

const STATUS: Record<RoundState, Static<typeof PlayRound>['status']> = {
  new: 'open',
  running: 'open',
  // Over, but not in the books yet: nothing is told that a wallet could still refuse.
  drawn: 'open',
  taking_back: 'open',
  settled: 'settled',
  taken_back: 'taken-back',
  refused: 'taken-back',
};

/** What a page may be told of a round. */
type ToldRow = Pick<
  RoundRow,
  | 'id'
  | 'state'
  | 'engine'
  | 'bet'
  | 'stake'
  | 'outcome'
  | 'payout'
  | 'draw_id'
  | 'created_at'
  | 'started_at'
  | 'over_at'
  | 'ended_at'
  | 'shown_at'
>;

/** A round as its page is told of it; outcome and receipt only once it is settled. */
export function roundOf(row: ToldRow, now: Date): Static<typeof PlayRound> {
  const status = STATUS[row.state];
  const isSettled = status === 'settled';
  const { outcome, bet } = row;
  // Without it a round that runs has not begun to.
  const hasBegun = row.state === 'running' || row.state === 'drawn';
  const { runs } = GAME_ENGINES[row.engine];
  return {
    id: row.id,
    stake: hundredthsOf(row.stake),
    payout: hundredthsOf(isSettled ? row.payout : 0),
    status,
    startTime: (row.started_at ?? row.created_at).toISOString(),
    endTime: status === 'open' ? '' : (row.ended_at?.toISOString() ?? ''),
    serverTime: (status === 'open' ? openAt(row, now) : now).toISOString(),
    isShown: row.shown_at !== null,
    drawId: isSettled ? row.draw_id : '',
    ...(isSettled && outcome && { outcome }),
    ...(hasBegun && outcome && runs?.told(outcome, bet)),
  };
}

/** A moment at which an open round was not over yet: time goes on while it is looked up. */
function openAt({ over_at }: Pick<RoundRow, 'over_at'>, now: Date): Date {
  return over_at && over_at <= now ? new Date(over_at.getTime() - 1) : now;
}

/** A round with the player's money. */
export function playReply(row: RoundRow, funds: Funds, now: Date): Static<typeof PlayReply> {
  return { round: roundOf(row, now), ...fundsReply(funds) };
}

/** The player's money as a page is told of it. */
export function fundsReply({ balance, bonus }: Funds) {
  return { balance: hundredthsOf(balance), bonus: hundredthsOf(bonus) };
}
