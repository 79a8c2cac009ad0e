import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Empty } from './wire.ts';

/** A question and its answer; plain text, its figures filled in. */
export const FaqItem = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  question: LocalText,
  answer: LocalText,
});

/** Questions about one thing. */
export const FaqGroup = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  title: LocalText,
  items: Type.Array(FaqItem, { minItems: 1 }),
});

const FaqReply = Type.Object({ groups: Type.Array(FaqGroup) });
/** Questions that are asked often (spec section 3: the config has FAQ), with the figures of now. */
export const getFaq = defineCall({
  path: 'getFaq',
  guard: 'public',
  request: Empty,
  reply: FaqReply,
});
