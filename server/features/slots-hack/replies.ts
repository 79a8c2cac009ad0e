import type { Static } from 'typebox';
import type { SlotsHackMission, SlotsHackSpin } from '../../../contract/slots-hack.ts';
import type { MissionRow, SpinRow } from './store.ts';

/** A stored mission as its player is told of it. */
export function missionOf(
  row: MissionRow,
  lastStops?: readonly number[],
): Static<typeof SlotsHackMission> {
  return {
    id: row.id,
    day: row.day,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    spins: row.spins,
    spinsMax: row.rules.spinsMax,
    stars: row.stars,
    goal: row.rules.goal,
    awards: row.rules.awards,
    isReceived: row.received_at !== null,
    ...(lastStops && { lastStops: [...lastStops] }),
  };
}

/** A stored spin as its player is told of it. */
export function spinOf(row: SpinRow): Static<typeof SlotsHackSpin> {
  return {
    id: row.id,
    missionId: row.mission_id,
    number: row.number,
    stops: row.stops,
    symbols: row.symbols,
    stars: row.stars,
    starsAfter: row.stars_after,
    createTime: row.created_at.toISOString(),
  };
}
