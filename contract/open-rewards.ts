import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { PromotionReward } from './promotions.ts';
import { Empty } from './wire.ts';

/** Something that a player can take now, of any feature. */
export const OpenReward = Type.Object({
  source: Type.String({ description: 'the feature that gives it' }),
  id: Type.String({ description: 'names it within its source' }),
  rewards: Type.Array(PromotionReward, {
    description: 'empty where its own act decides or shows what it is',
  }),
  endTime: Type.String({ description: 'until when; empty where it never ends' }),
  canTake: Type.Boolean({ description: 'false: its own page gives it' }),
});

const OpenReply = Type.Object({ list: Type.Array(OpenReward) });
/** Everything that the player can take now, over all features. */
export const getOpenRewards = defineCall({
  path: 'getOpenRewards',
  request: Empty,
  reply: OpenReply,
});

const TakeRequest = Type.Object({
  source: Type.Optional(Type.String({ maxLength: 32 })),
  id: Type.Optional(Type.String({ maxLength: 128 })),
});
const TakeReply = Type.Object({
  rewards: Type.Array(PromotionReward, { description: 'one for each prop' }),
});
/**
 * Takes all that can be taken, or the one that source and id name. 5005: nothing can be taken, or its
 * own page gives it; 4004: nothing of that name waits (any more).
 */
export const takeOpenRewards = defineCall({
  path: 'takeOpenRewards',
  once: true,
  tip: true,
  refusals: [4004, 5005],
  request: TakeRequest,
  reply: TakeReply,
});
