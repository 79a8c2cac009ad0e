import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  type SlotsHackMission,
  type SlotsHackSpin,
  slotsHackInfo,
  slotsHackReceive,
  slotsHackRecord,
  slotsHackShown,
  slotsHackSpin,
  slotsHackSpins,
  slotsHackStart,
} from '../../../contract/slots-hack.ts';
import { manilaDay, manilaDayEnd } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { readSlotsHackConfig } from './config.ts';
import { publishedChances, spinRefusalOf } from './rules.ts';
import { bookAward, GAME, settleSpin } from './spin.ts';
import {
  findLastStops,
  findMission,
  findMissionOf,
  findMissions,
  findSpins,
  findWaiting,
  insertMission,
  type MissionRow,
  type SpinRow,
  spins,
} from './store.ts';

/** Mounts the slots hack: info, start, spin, what was shown, the award and the records. */
export function slotsHackRoutes(mount: Mount): void {
  mountInfo(mount);
  mountPlay(mount);
  mountReceive(mount);
  mountLists(mount);
}

/** Free bonuses need one top-up in the player's life (spec section 1). */
async function needDepositOf(tx: Tx, playerId: number): Promise<number> {
  return (await hasDeposited(tx, playerId)) ? 0 : SMALLEST_DEPOSIT;
}

function mountInfo(mount: Mount): void {
  mount(slotsHackInfo, async (_input, { tx, player, now }) => {
    const { isOpen, rules } = await readSlotsHackConfig(tx);
    const day = manilaDay(now);
    const mission = await findMissionOf(tx, { playerId: player.id, day, now });
    const waiting = await findWaiting(tx, player.id, mission?.day ?? day);
    const isOfToday = mission?.day === day;
    // A running mission keeps the rules that it began with.
    const shown = mission?.rules ?? rules;
    return {
      isOpen,
      serverTime: now.toISOString(),
      needDeposit: hundredthsOf(await needDepositOf(tx, player.id)),
      playedToday: isOfToday,
      nextDayAt: (mission && !isOfToday ? mission.ends_at : manilaDayEnd(now)).toISOString(),
      rules: { ...shown, chances: publishedChances(shown) },
      ...(mission && { mission: await withStops(tx, mission) }),
      ...(waiting && { waitingMission: missionOf(waiting) }),
      unshownSpins: (await spins.findUnshown(tx, player.id)).map(spinOf),
    };
  });

  mount(slotsHackShown, async ({ spinId }, { tx, player, now }) => {
    await spins.markShown(tx, { playerId: player.id, id: spinId, now });
    return {};
  });
}

async function withStops(tx: Tx, mission: MissionRow) {
  return missionOf(mission, await findLastStops(tx, mission.player_id, mission.id));
}

function mountPlay(mount: Mount): void {
  mount(
    slotsHackStart,
    async (_input, { tx, player, now, refuse }) => {
      const playerId = player.id;
      await lockPlayer(tx, playerId);
      const { isOpen, rules } = await readSlotsHackConfig(tx);
      if (!isOpen) refuse(REFUSALS.activityClosed);
      const needDeposit = await needDepositOf(tx, playerId);
      if (needDeposit > 0) refuse(REFUSALS.depositNeeded, { needDeposit });
      const mission = await insertMission(tx, { playerId, day: manilaDay(now), rules, now });
      if (!mission) return refuse(REFUSALS.alreadyReceived);
      return { serverTime: now.toISOString(), mission: missionOf(mission) };
    },
    { isPlay: true },
  );

  mount(
    slotsHackSpin,
    async ({ missionId }, { tx, player, now, draw, refuse }) => {
      // Before anything is read: a parallel spin must not take the same number.
      await lockPlayer(tx, player.id);
      const mission = await findMission(tx, player.id, missionId);
      if (!mission) return refuse(REFUSALS.missionNotRunning);
      const { rules, ends_at: endsAt, last_spin_at: lastSpinAt, spins, stars } = mission;
      const refusal = spinRefusalOf(rules, { endsAt, lastSpinAt, spins, stars }, now);
      if (refusal) refuse(refusal.code, refusal.details);
      return spinOf(await settleSpin({ tx, mission, stream: await draw(GAME), now }));
    },
    { isPlay: true },
  );
}

function mountReceive(mount: Mount): void {
  mount(slotsHackReceive, async ({ missionId }, { tx, player, now, refuse }) => {
    await lockPlayer(tx, player.id);
    const mission = await findMission(tx, player.id, missionId);
    if (!mission) return refuse(REFUSALS.notFound);
    if (mission.received_at) refuse(REFUSALS.alreadyReceived);
    const missing = mission.rules.goal - mission.stars;
    if (missing > 0) refuse(REFUSALS.notReached, { missing });
    await bookAward(tx, mission, now);
    return { awards: mission.rules.awards };
  });
}

function mountLists(mount: Mount): void {
  mount(slotsHackRecord, async (page, { tx, player }) => {
    const { rows, pages, total } = await findMissions(tx, player.id, page);
    return { list: rows.map((row) => missionOf(row)), pages, total };
  });

  mount(slotsHackSpins, async ({ missionId }, { tx, player, refuse }) => {
    const mission = await findMission(tx, player.id, missionId);
    if (!mission) return refuse(REFUSALS.notFound);
    return { list: (await findSpins(tx, player.id, mission.id)).map(spinOf) };
  });
}

/** A stored mission as its player is told of it. */
function missionOf(
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
function spinOf(row: SpinRow): Static<typeof SlotsHackSpin> {
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
