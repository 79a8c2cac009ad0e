import { randomUUID } from 'node:crypto';
import { TIERS, type Tier } from '../../../contract/jackpot.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { payPot, post } from '../../ledger/post.ts';
import type { Profile } from '../../players/public-profile.ts';
import { spendChance } from './chances.ts';
import type { JackpotConfig, Section } from './config.ts';
import { type DrawRow, insertDraw, PRIZE_KIND } from './store.ts';

/** Game id on every receipt; a new ring or wheel gets a new version. */
export const GAME = 'jackpot-ring/v1';

/** What seeds the pots and pays every other prize. */
export const HOUSE = 'house:jackpot';

/** The tiers' prop ids in the order of the wheel. */
export const TIER_PROPS: Record<Tier, number> = {
  mega: PROPS.mega,
  major: PROPS.major,
  minor: PROPS.minor,
  mini: PROPS.mini,
};

/** Account of a tier's pot. */
export function potOf(tier: Tier): string {
  return `pot:${tier}`;
}

/** What one draw is settled with. */
export interface DrawInput {
  tx: Tx;
  playerId: number;
  config: JackpotConfig;
  stream: DrawStream;
  profile: Profile;
  now: Date;
}

interface Prize {
  propId: number;
  count: number;
  type: 1 | 2;
  section: Section;
  transferId: string;
}

/**
 * Settles one draw: spends the chance, picks the cell (and the tier), books the prize, stores the
 * receipt and the outcome. The caller holds the player's lock and has checked that a draw may be.
 */
export async function settleDraw(input: DrawInput): Promise<DrawRow> {
  const { tx, playerId, config, stream, profile, now } = input;
  const drawId = randomUUID();
  await spendChance(tx, { playerId, drawId, now });
  const cell = stream.pick(
    'ring',
    config.prizes.map(({ weight }) => weight),
  );
  const prize = await bookPrize(input, drawId, cell);
  await stream.seal(drawId);
  return insertDraw(tx, {
    player_id: playerId,
    id: drawId,
    cell,
    prop_id: prize.propId,
    count: prize.count,
    type: prize.type,
    section_min: prize.section.min,
    section_max: prize.section.max,
    transfer_id: prize.transferId,
    nickname: profile.nickname,
    avatar: profile.avatar,
    created_at: now,
  });
}

async function bookPrize(input: DrawInput, drawId: string, cell: number): Promise<Prize> {
  const { tx, playerId, config, now } = input;
  const ringPrize = config.prizes[cell];
  if (!ringPrize) throw new Error(`the ring has no cell ${cell}`);
  const { propId, count } = ringPrize;
  if (propId === PROPS.jackpot) return bookJackpot(input, drawId);
  const move = { kind: PRIZE_KIND, reference: drawId, at: now };
  const { transferId } = await post(tx, {
    playerId,
    currency: propId,
    amount: count,
    house: HOUSE,
    ...move,
  });
  return { propId, count, type: 1, section: { min: 0, max: 0 }, transferId };
}

async function bookJackpot(input: DrawInput, drawId: string): Promise<Prize> {
  const { tx, playerId, config, stream, now } = input;
  const tier = TIERS[stream.pick('wheel', config.tierWeights)];
  if (!tier) throw new Error('the wheel has more weights than tiers');
  const section = config.sections[tier];
  const { transferId, amount } = await payPot(tx, {
    playerId,
    currency: PROPS.coin,
    pot: potOf(tier),
    seed: section.min,
    seedHouse: HOUSE,
    kind: PRIZE_KIND,
    reference: drawId,
    note: { tier },
    at: now,
  });
  return { propId: TIER_PROPS[tier], count: amount, type: 2, section, transferId };
}
