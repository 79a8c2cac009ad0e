import { randomUUID } from 'node:crypto';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import { starsFor, symbolsAt } from './rules.ts';
import { insertSpin, type MissionRow, markReceived, type SpinRow } from './store.ts';

/** Game id on every receipt; other strips or another way to stop get a new version. */
export const GAME = 'slots-hack/v1';

const HOUSE = 'house:slots-hack';
const AWARD_KIND = 'slots-hack-award';

/** What one spin is settled with. */
export interface SpinInput {
  tx: Tx;
  mission: MissionRow;
  stream: DrawStream;
  now: Date;
}

/**
 * Settles one spin: picks a stop of each reel, counts the stars, stores receipt and outcome. No
 * money moves. The caller holds the player's lock and has checked that the mission runs.
 */
export async function settleSpin({ tx, mission, stream, now }: SpinInput): Promise<SpinRow> {
  const { rules, player_id } = mission;
  const id = randomUUID();
  const stops = rules.strips.map((strip, reel) =>
    stream.pick(
      `reel-${reel + 1}`,
      strip.map(() => 1),
    ),
  );
  const symbols = symbolsAt(rules.strips, stops);
  const stars = starsFor(symbols, rules.stars);
  await stream.seal(id);
  return insertSpin(tx, {
    player_id,
    id,
    mission_id: mission.id,
    number: mission.spins + 1,
    stops: JSON.stringify(stops),
    symbols: JSON.stringify(symbols),
    stars,
    stars_after: mission.stars + stars,
    created_at: now,
  });
}

/** Books a mission's award; booking it again moves nothing. The caller holds the player's lock. */
export async function bookAward(tx: Tx, mission: MissionRow, now: Date): Promise<void> {
  const { player_id, id, rules } = mission;
  for (const [index, { propId, count }] of rules.awards.entries()) {
    const playerId = player_id;
    const move = { kind: AWARD_KIND, reference: `${id}:${index}`, at: now };
    await post(tx, { playerId, currency: propId, amount: count, house: HOUSE, ...move });
    if (propId !== PROPS.coin) continue;
    const named = { source: 'reward', reference: `${AWARD_KIND}:${move.reference}` } as const;
    await addRequirement(tx, { playerId, ...named, base: count, at: now });
  }
  await markReceived(tx, mission, now);
}
