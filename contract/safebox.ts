import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty } from './wire.ts';

const SafeboxReply = Type.Object({
  hasSafeboxPassword: Type.Boolean(),
  safebox: Money,
  coin: Money,
});
/** The safebox: coin that cannot be wagered until it is taken out by its own password. */
export const safeboxInfo = defineCall({
  path: 'safeboxInfo',
  request: Empty,
  reply: SafeboxReply,
});

const Password = Type.String({ maxLength: 128 });

const SafeboxPasswordRequest = Type.Object({
  password: Password,
  current: Type.Optional(Password),
});
/** Sets the safebox's password; `current` is needed once there is one. */
export const safeboxPassword = defineCall({
  path: 'safeboxPassword',
  tip: true,
  refusals: [2005, 2009, 6201],
  request: SafeboxPasswordRequest,
  reply: SafeboxReply,
});

const SafeboxMoveRequest = Type.Object({
  direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
  amount: Money,
  password: Type.Optional(Type.String({ maxLength: 128, description: 'needed to take out' })),
});
/** Puts coin into the safebox or takes it out. */
export const safeboxMove = defineCall({
  path: 'safeboxMove',
  once: true,
  tip: true,
  refusals: [2005, 3002, 3005, 6201, 6202],
  request: SafeboxMoveRequest,
  reply: SafeboxReply,
});
