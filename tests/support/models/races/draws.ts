import { sql } from 'kysely';
import { loginBonus3UserReceive } from '../../../../contract/check-in.ts';
import { fairnessRotate } from '../../../../contract/fairness.ts';
import {
  actInviteClickInvite,
  actInviteUser,
  actInviteUserExchange,
  actInviteUserSpin,
} from '../../../../contract/invite.ts';
import { receiveDrawChance } from '../../../../contract/jackpot.ts';
import { PROPS } from '../../../../contract/props.ts';
import { pkSignUp } from '../../../../contract/red-blue.ts';
import { receiveAddupAwardById, scratchCardLottery } from '../../../../contract/scratch.ts';
import {
  slotsHackReceive,
  slotsHackSpin,
  slotsHackStart,
} from '../../../../contract/slots-hack.ts';
import { race } from './race.ts';
import type { Racer, RaceServer } from './racer.ts';

/** Props of the invite wheel and the cards. */
const [COLLECTED, SPIN, CARD] = [4, 5, 80_001];

/** Starts the mission of today; answers its id. */
async function mission(racer: Racer, server: RaceServer): Promise<string> {
  return (await server.call(slotsHackStart, {}, racer)).data.mission.id;
}

/** A mission whose goal is reached. */
export async function wonMission(racer: Racer, server: RaceServer) {
  const missionId = await mission(racer, server);
  await sql`update slots_hack_missions set stars = (rules->>'goal')::integer
    where player_id = ${racer.id}`.execute(server.database);
  return { missionId };
}

/** A round of the invite wheel with spins; `isFull` fills its lantern. */
export async function inviteRound(racer: Racer, server: RaceServer, isFull = false) {
  await server.call(actInviteUser, { start: true }, racer);
  const { data } = await server.call(actInviteUser, {}, racer);
  if (isFull) await server.give(racer, COLLECTED, data.target - data.collected);
  else await server.give(racer, SPIN, 3);
  return {};
}

/** Gives chances of the jackpot. */
export async function withChances(racer: Racer, server: RaceServer) {
  await server.give(racer, PROPS.chance, 3);
  return {};
}

/** Calls that draw, or go with a draw. */
export const RACES = [
  race(receiveDrawChance, withChances),
  race(scratchCardLottery, async (racer, server) => {
    await server.give(racer, CARD, 3);
    return { kind: 1 as const, count: 1 as const };
  }),
  race(receiveAddupAwardById, async (racer, server) => {
    const now = server.clock.now();
    await sql`insert into scratch_cards
      (player_id, id, number, kind, prize_index, prop_id, count, nickname, avatar, created_at, shown_at)
      values (${racer.id}, gen_random_uuid(), 5, 1, 0, 0, 0, 'Tala', 'star', ${now}, ${now})`.execute(
      server.database,
    );
    return { id: 1 };
  }),
  race(actInviteUserSpin, (racer, server) => inviteRound(racer, server)),
  race(actInviteUserExchange, (racer, server) => inviteRound(racer, server, true)),
  race(slotsHackStart, {}),
  race(slotsHackSpin, async (...who) => ({ missionId: await mission(...who) })),
  race(slotsHackReceive, wonMission),
  race(loginBonus3UserReceive, {}),
  race(pkSignUp, { camp: 'red' }),
  race(fairnessRotate, { clientSeed: 'another' }),
];

/** Calls that book without a key. */
export const KEYLESS_RACES = [
  race(actInviteUser, { start: true }),
  race(actInviteClickInvite, async (...who) => {
    await inviteRound(...who);
    return {};
  }),
];
