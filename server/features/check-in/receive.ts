import { randomUUID } from 'node:crypto';
import { CHECK_IN_DAYS } from '../../../contract/check-in.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import type { Award, CheckInRules } from './config.ts';
import { AWARD_KIND, type AwardRow, insertAward, referenceOf } from './store.ts';

/** Game id on the receipt of every chest; other prizes or weights get a new version. */
export const GAME = 'sign-in-chest/v1';

const HOUSE = 'house:sign-in';

/** What a day is settled with. */
export interface ReceiveInput {
  tx: Tx;
  playerId: number;
  rules: CheckInRules;
  firstDay: string;
  /** Manila day of the award, and its number in the run. */
  date: string;
  day: number;
  now: Date;
  /** Opens the player's next draw; asked for on day 7 only. */
  draw(game: string): Promise<DrawStream>;
}

/**
 * Settles one day: draws the chest's prize on day 7, books every award and stores the outcome.
 * The caller holds the player's lock and has checked that the day was not received.
 */
export async function receiveDay(input: ReceiveInput): Promise<AwardRow> {
  const { tx, playerId, rules, firstDay, date, day, now } = input;
  const id = randomUUID();
  const chestIndex = day === CHECK_IN_DAYS ? await drawChest(input, id) : undefined;
  const awards = chestIndex === undefined ? rules.awards[day - 1] : prizeOf(rules, chestIndex);
  if (!awards) throw new Error(`the check-in has no day ${day}`);
  for (const [index, { propId, count }] of awards.entries()) {
    const move = { kind: AWARD_KIND, reference: referenceOf(date, index), at: now };
    await post(tx, { playerId, currency: propId, amount: count, house: HOUSE, ...move });
  }
  return insertAward(tx, {
    player_id: playerId,
    date,
    id,
    first_day: firstDay,
    day,
    awards: JSON.stringify(awards),
    chest_index: chestIndex ?? null,
    created_at: now,
  });
}

async function drawChest({ rules, draw }: ReceiveInput, id: string): Promise<number> {
  const stream = await draw(GAME);
  const index = stream.pick(
    'chest',
    rules.chest.map(({ weight }) => weight),
  );
  await stream.seal(id);
  return index;
}

function prizeOf({ chest }: CheckInRules, index: number): Award[] {
  const prize = chest[index];
  if (!prize) throw new Error(`the chest has no prize ${index}`);
  return [{ propId: prize.propId, count: prize.count }];
}
