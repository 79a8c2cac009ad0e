import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { PromotionReward } from './promotions.ts';
import { Empty, Moment } from './wire.ts';

/** How often a task comes anew: at each Manila midnight, each Monday, or never. */
export const TASK_PERIODS = ['daily', 'weekly', 'once'] as const;

/**
 * What a task counts: coin deposited and coin wagered in rounds that ended (hundredths), such rounds,
 * days of the free sign-in, details filled in, identity approved, friends who registered and
 * deposited, and a page that was opened.
 */
export const TASK_KINDS = [
  'deposit',
  'wager',
  'rounds',
  'sign-in',
  'profile',
  'kyc',
  'invite',
  'open',
] as const;

/** Names a task of one period, or a box of one week. */
const ItemId = Type.String({ pattern: '^[a-z0-9-]{1,40}@(once|\\d{4}-\\d{2}-\\d{2})$' });

const State = Type.Union([
  Type.Literal('open'),
  Type.Literal('finished'),
  Type.Literal('received'),
]);

/** A task as a player sees it. */
export const Task = Type.Object({
  id: Type.String(),
  title: LocalText,
  kind: Type.Enum([...TASK_KINDS]),
  target: Type.Integer({ description: 'hundredths for deposit and wager' }),
  done: Type.Integer({ description: 'at most the target' }),
  rewards: Type.Array(PromotionReward),
  liveness: Type.Integer({ description: 'activity points that it brings besides' }),
  state: State,
  to: Type.String({ description: 'the page where it is done' }),
  endTime: Type.String({ description: 'when its period ends; empty for one that has none' }),
  takeUntil: Type.String({ description: 'until when it can be taken; empty without an end' }),
});

/** A box of the track of activity points. */
export const TaskBox = Type.Object({
  id: Type.String(),
  at: Type.Integer({ description: 'activity points that open it' }),
  rewards: Type.Array(PromotionReward),
  state: State,
  takeUntil: Moment,
});

const TaskReply = Type.Object({
  isOpen: Type.Boolean(),
  needsDeposit: Type.Boolean({ description: 'no deposit yet: awards are refused with 1002' }),
  daily: Type.Array(Task),
  weekly: Type.Array(Task),
  once: Type.Array(Task),
  earlier: Type.Array(Task, { description: 'finished in periods that are over, and not taken' }),
  liveness: Type.Object({
    points: Type.Integer({ description: 'taken this Manila week' }),
    boxes: Type.Array(TaskBox, { description: 'of this week, smallest first' }),
    earlier: Type.Array(TaskBox, { description: 'of last week, opened and not taken' }),
    endTime: Type.String({ format: 'date-time', description: 'when the points begin anew' }),
  }),
});
/** The player's tasks of today, of this week and of always (activity Tasks, id 42). */
export const getTaskUser = defineCall({
  path: 'getTaskUser',
  request: Empty,
  reply: TaskReply,
});

const FinishRequest = Type.Object({ id: ItemId });
/** Notes that a page was opened; repeatable. 5005 for a task that the server counts by itself. */
export const finishTask = defineCall({
  path: 'finishTask',
  refusals: [1004, 4004, 5005],
  request: FinishRequest,
  reply: Empty,
});

const AwardRequest = Type.Object({ id: Type.Optional(ItemId), box: Type.Optional(ItemId) });
const AwardReply = Type.Object({ rewards: Type.Array(PromotionReward) });
/**
 * Takes what a finished task (`id`) or a box that is reached (`box`) brings, activity points with it.
 * 4004: neither is there, 5004: it was taken, 5005: it is not finished, 1002: a deposit is needed.
 */
export const receiveTaskAward = defineCall({
  path: 'receiveTaskAward',
  once: true,
  tip: true,
  refusals: [1002, 1004, 4004, 5004, 5005],
  request: AwardRequest,
  reply: AwardReply,
});
