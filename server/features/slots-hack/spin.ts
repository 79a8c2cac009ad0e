import { randomUUID } from 'node:crypto';
import { PROPS } from '../../../contract/props.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import type { OpenRewards } from '../feature.ts';
import { starsFor, symbolsAt } from './rules.ts';
import {
  findMissionOf,
  findWaiting,
  insertSpin,
  type MissionRow,
  markReceived,
  type SpinRow,
  spins,
} from './store.ts';

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

/** Missions whose goal was reached, as far as their spins were seen, and whose award was not taken. */
async function openMissions(tx: Tx, playerId: number, now: Date): Promise<MissionRow[]> {
  const day = manilaDay(now);
  const mission = await findMissionOf(tx, { playerId, day, now });
  const waiting = await findWaiting(tx, playerId, mission?.day ?? day);
  const unshown = await spins.findUnshown(tx, playerId);
  return [mission, waiting].filter((one): one is MissionRow => {
    if (!one || one.received_at || one.stars < one.rules.goal) return false;
    return unshown.every(({ mission_id }) => mission_id !== one.id);
  });
}

/** What missions bring to the page of everything that can be taken. */
export const slotsHackRewards: OpenRewards = {
  async list(tx, playerId, now) {
    const missions = await openMissions(tx, playerId, now);
    return missions.map(({ id, rules }) => ({ id, rewards: rules.awards }));
  },
  async take(tx, { playerId, id, now }) {
    const mission = (await openMissions(tx, playerId, now)).find((one) => one.id === id);
    if (!mission) return [];
    await bookAward(tx, mission, now);
    return mission.rules.awards;
  },
};
