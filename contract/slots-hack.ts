import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty, Moment, pageOf } from './wire.ts';

/** The symbols of the demo slot; strips name them by their index. */
export const SLOTS_HACK_SYMBOLS = [
  'parol',
  'sampaguita',
  'mango',
  'jeepney',
  'salakot',
  'bell',
] as const;
export type SlotsHackSymbol = (typeof SLOTS_HACK_SYMBOLS)[number];

/** Reels of the demo slot. */
export const SLOTS_HACK_REELS = 3;
/** Page size of the list of missions (spec section 9: record page size). */
export const SLOTS_HACK_PAGE_SIZE = 20;

const Symbols = Type.Array(Type.Integer({ minimum: 0, maximum: SLOTS_HACK_SYMBOLS.length - 1 }), {
  minItems: SLOTS_HACK_REELS,
  maxItems: SLOTS_HACK_REELS,
  description: 'on the line, from left to right',
});

const Award = Type.Object({ propId: Type.Integer(), count: Type.Integer({ minimum: 1 }) });

/** The honest chance of the goal for a player who makes so many spins in time. */
const Chance = Type.Object({
  spins: Type.Integer({ minimum: 1 }),
  perTenThousand: Type.Integer({ minimum: 0, maximum: 10_000 }),
});

/** All that is published about a mission, shown before it starts. */
export const SlotsHackRules = Type.Object({
  seconds: Type.Integer({ minimum: 1, description: 'a mission lasts this long' }),
  spinsMax: Type.Integer({ minimum: 1, description: 'spins of a mission at most' }),
  spinEveryMs: Type.Integer({ minimum: 0, description: 'least time between two spins' }),
  goal: Type.Integer({ minimum: 1, description: 'stars to collect' }),
  stars: Type.Object({
    threeParols: Type.Integer(),
    threeAlike: Type.Integer(),
    pair: Type.Integer({ description: 'two alike side by side' }),
  }),
  strips: Type.Array(Type.Array(Type.Integer({ minimum: 0 })), {
    minItems: SLOTS_HACK_REELS,
    maxItems: SLOTS_HACK_REELS,
    description: 'symbols of each reel in order; every stop is equally likely',
  }),
  awards: Type.Array(Award),
  chances: Type.Array(Chance),
});

/** One settled spin. */
export const SlotsHackSpin = Type.Object({
  id: Type.String({ description: 'draw id, for its receipt' }),
  missionId: Type.String(),
  number: Type.Integer({ minimum: 1, description: 'counts the spins of a mission' }),
  stops: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: SLOTS_HACK_REELS,
    maxItems: SLOTS_HACK_REELS,
    description: 'stop of each reel on its strip',
  }),
  symbols: Symbols,
  stars: Type.Integer({ minimum: 0 }),
  starsAfter: Type.Integer({ minimum: 0, description: 'stars of the mission with this spin' }),
  createTime: Moment,
});

/** A mission as it stands, with all settled spins counted, also those not shown yet. */
export const SlotsHackMission = Type.Object({
  id: Type.String(),
  day: Type.String({ description: 'Manila day, yyyy-mm-dd' }),
  startedAt: Moment,
  endsAt: Moment,
  spins: Type.Integer({ minimum: 0 }),
  spinsMax: Type.Integer({ minimum: 1 }),
  stars: Type.Integer({ minimum: 0 }),
  goal: Type.Integer({ minimum: 1 }),
  awards: Type.Array(Award),
  isReceived: Type.Boolean(),
  lastStops: Type.Optional(Type.Array(Type.Integer(), { description: 'where the reels stand' })),
});

const InfoReply = Type.Object({
  isOpen: Type.Boolean(),
  serverTime: Moment,
  needDeposit: Money,
  playedToday: Type.Boolean(),
  nextDayAt: Type.String({
    format: 'date-time',
    description: 'when the next mission may start; at midnight one that runs comes first',
  }),
  rules: SlotsHackRules,
  mission: Type.Optional(SlotsHackMission),
  waitingMission: Type.Optional(SlotsHackMission),
  unshownSpins: Type.Array(SlotsHackSpin, {
    description: 'settled but not yet revealed, oldest first',
  }),
});

/**
 * Rules, today's mission, an earlier one whose award still waits (`waitingMission`), and the spins
 * that the player has not seen. Spec section 2: /activity/slotshack; its calls are ours.
 */
export const slotsHackInfo = defineCall({
  path: 'slotsHackInfo',
  request: Empty,
  reply: InfoReply,
});

const StartReply = Type.Object({ serverTime: Moment, mission: SlotsHackMission });
/** Starts today's mission: its time runs by the server's clock from now on. */
export const slotsHackStart = defineCall({
  path: 'slotsHackStart',
  once: true,
  stake: true,
  refusals: [1002, 1004, 5004],
  request: Empty,
  reply: StartReply,
});

const MissionRequest = Type.Object({ missionId: Type.String({ maxLength: 64 }) });

/**
 * Settles one spin of a running mission; nothing is wagered. Refused with 5010 before the start,
 * after the end, after the last spin and once the goal is reached, and with 9003 when it comes
 * sooner than `spinEveryMs` after the spin before.
 */
export const slotsHackSpin = defineCall({
  path: 'slotsHackSpin',
  once: true,
  stake: true,
  tip: true,
  refusals: [5010, 9003],
  request: MissionRequest,
  reply: SlotsHackSpin,
});

const ShownRequest = Type.Object({ spinId: Type.String({ maxLength: 64 }) });
/** The client tells that the player has seen a spin; repeatable. */
export const slotsHackShown = defineCall({
  path: 'slotsHackShown',
  request: ShownRequest,
  reply: Empty,
});

const ReceiveReply = Type.Object({ awards: Type.Array(Award) });
/** Books the award of a mission whose goal was reached, once; also after its time or its day. */
export const slotsHackReceive = defineCall({
  path: 'slotsHackReceive',
  once: true,
  refusals: [4004, 5004, 5005],
  request: MissionRequest,
  reply: ReceiveReply,
});

const RecordRequest = pageOf(SLOTS_HACK_PAGE_SIZE);
const RecordReply = Type.Object({
  list: Type.Array(SlotsHackMission),
  pages: Type.Integer(),
  total: Type.Integer(),
});
/** The player's missions, newest first; stars of spins that were not shown yet are left out. */
export const slotsHackRecord = defineCall({
  path: 'slotsHackRecord',
  request: RecordRequest,
  reply: RecordReply,
});

const SpinsReply = Type.Object({ list: Type.Array(SlotsHackSpin) });
/** Every spin of one mission that was shown, in order; its ids open the receipts. */
export const slotsHackSpins = defineCall({
  path: 'slotsHackSpins',
  refusals: [4004],
  request: MissionRequest,
  reply: SpinsReply,
});
