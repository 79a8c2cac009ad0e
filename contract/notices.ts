import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Empty } from './wire.ts';

/** Something that the operator tells everybody; plain text. */
export const Notice = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  title: LocalText,
  text: LocalText,
  time: Type.String({ description: 'ISO 8601; from then on it is told' }),
});

const NoticesReply = Type.Object({
  notices: Type.Array(Notice, { description: 'newest first' }),
});
/** Notices of the operator (spec section 4: notice; the call is ours). */
export const getNotices = defineCall({
  path: 'getNotices',
  guard: 'public',
  request: Empty,
  reply: NoticesReply,
});
