import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Empty } from './wire.ts';

/** Name of the draw algorithm; receipts carry it so that a later one can live beside it. */
export const ALGORITHM = 'pf-1';

/** One pick of a draw: which published weights, which index came out. */
export const DrawStep = Type.Object({
  name: Type.String(),
  weights: Type.Array(Type.Integer({ minimum: 1 })),
  index: Type.Integer({ minimum: 0 }),
});

/** Everything that proves one draw. `serverSeed` is empty while the seed is still in use. */
export const DrawReceipt = Type.Object({
  algorithm: Type.Literal('pf-1'),
  drawId: Type.String(),
  game: Type.String(),
  commit: Type.String({ description: 'SHA-256 of the server seed, hex' }),
  serverSeed: Type.String({ description: '32 bytes, hex' }),
  clientSeed: Type.String(),
  nonce: Type.Integer({ minimum: 0 }),
  steps: Type.Array(DrawStep),
  weightsHash: Type.String({ description: "SHA-256 of the JSON of all steps' weights, hex" }),
  createTime: Type.String(),
});

const FairnessReply = Type.Object({
  commit: Type.String(),
  nextCommit: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer({ description: 'draws made with this seed' }),
});
export const fairnessInfo = defineCall({
  path: 'fairnessInfo',
  request: Empty,
  reply: FairnessReply,
});

const RotateRequest = Type.Object({ clientSeed: Type.String({ minLength: 1, maxLength: 64 }) });
const RotateReply = Type.Object({
  revealedSeed: Type.String(),
  revealedCommit: Type.String(),
  current: FairnessReply,
});
/**
 * Reveals the seed in use, starts the next committed one with the player's client seed. Refused with
 * 9003 while a round that it drew still runs.
 */
export const fairnessRotate = defineCall({
  path: 'fairnessRotate',
  once: true,
  refusals: [9003],
  request: RotateRequest,
  reply: RotateReply,
});

const ReceiptRequest = Type.Object({ drawId: Type.String({ maxLength: 64 }) });
/** The receipt of an own draw. 4005: receipts of old draws were taken out of the database, and it may be one of them. */
export const drawReceipt = defineCall({
  path: 'drawReceipt',
  refusals: [4004, 4005],
  request: ReceiptRequest,
  reply: DrawReceipt,
});
