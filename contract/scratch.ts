import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Empty, Id, Moment, pageOf } from './wire.ts';

/** Scratch results on a page (spec section 9: record page size). */
export const SCRATCH_PAGE_SIZE = 20;

/** A kind of card: 1 Capiz, 2 Parol, 3 Bituin. Its prop id is 80000 + kind (contract/props.ts). */
export const ScratchKindId = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);

/** One result that a card can have; `propId` 0 is the published "nothing". */
export const ScratchPrize = Type.Object({
  index: Type.Integer({ description: 'place in the list of prizes' }),
  propId: Type.Integer(),
  count: Type.Integer({ description: 'hundredths for coins, else units; 0 for nothing' }),
  weight: Type.Integer({
    minimum: 1,
    description: 'published; the weights of a kind sum to 10,000',
  }),
});

export const ScratchKind = Type.Object({
  kind: ScratchKindId,
  propId: Type.Integer({ description: '80001 to 80003' }),
  price: Type.Integer({ description: 'diamonds for one card' }),
  left: Type.Integer({ description: 'cards of this kind that the player holds' }),
  prizes: Type.Array(ScratchPrize),
});

/** What a card settled. Each card has one prize area: there is nothing to nearly match. */
export const ScratchOutcome = Type.Object({
  id: Type.String({ description: 'names the fairness receipt too' }),
  kind: ScratchKindId,
  prizeIndex: Type.Integer({ description: 'index in the prizes of the kind' }),
  propId: Type.Integer({ description: '0 = nothing' }),
  count: Type.Integer(),
  createTime: Moment,
});

/** An award for the number of cards scratched in all: `locked`, `open` to receive, `received`. */
export const ScratchAward = Type.Object({
  id: Type.Integer(),
  need: Type.Integer({ description: 'cards scratched in all' }),
  propId: Type.Integer(),
  count: Type.Integer(),
  state: Type.Union([Type.Literal('locked'), Type.Literal('open'), Type.Literal('received')]),
});

const ScratchInfoReply = Type.Object({
  isOpen: Type.Boolean(),
  needsDeposit: Type.Boolean({ description: 'no deposit yet: a press is refused with 1002' }),
  kinds: Type.Array(ScratchKind),
  scratched: Type.Integer({ description: 'cards scratched in all' }),
  awards: Type.Array(ScratchAward, { description: 'by need, smallest first' }),
  unshown: Type.Array(ScratchOutcome, {
    description: 'settled but not yet revealed, oldest first: shown before a new card',
  }),
});
export const getScratchCardInfo = defineCall({
  path: 'getScratchCardInfo',
  request: Empty,
  reply: ScratchInfoReply,
});

const ScratchRequest = Type.Object({
  kind: ScratchKindId,
  count: Type.Union([Type.Literal(1), Type.Literal(5)]),
});
const ScratchReply = Type.Object({ outcomes: Type.Array(ScratchOutcome) });
/** Spends `count` cards and settles each of them; all or none. */
export const scratchCardLottery = defineCall({
  path: 'scratchCardLottery',
  once: true,
  stake: true,
  tip: true,
  refusals: [1002, 1004, 5009],
  request: ScratchRequest,
  reply: ScratchReply,
});

const ScratchShownRequest = Type.Object({ outcomeId: Type.String({ maxLength: 64 }) });
/** The client tells that the player has seen the outcome; repeatable. */
export const scratchCardShown = defineCall({
  path: 'scratchCardShown',
  request: ScratchShownRequest,
  reply: Empty,
});

const ScratchLogRequest = pageOf(SCRATCH_PAGE_SIZE);
const ScratchLogReply = Type.Object({
  list: Type.Array(ScratchOutcome),
  pages: Type.Integer(),
  total: Type.Integer(),
});
/** The player's own cards that were shown, newest first. */
export const searchScratchCardAwardLog = defineCall({
  path: 'searchScratchCardAwardLog',
  request: ScratchLogRequest,
  reply: ScratchLogReply,
});

const AddupRequest = Type.Object({ id: Id });
const AddupReply = Type.Object({ propId: Type.Integer(), count: Type.Integer() });
/** Receives an accumulated award, once in a player's life. */
export const receiveAddupAwardById = defineCall({
  path: 'receiveAddupAwardById',
  once: true,
  tip: true,
  refusals: [4004, 5004, 5005],
  request: AddupRequest,
  reply: AddupReply,
});
