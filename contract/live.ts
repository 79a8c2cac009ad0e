import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Empty, Moment } from './wire.ts';

const LiveReply = Type.Object({
  state: Type.Union([Type.Literal('live'), Type.Literal('scheduled'), Type.Literal('off')], {
    description: 'on air now, the next show is known, or nothing is planned',
  }),
  url: Type.String({ description: 'page to embed while live, else empty' }),
  title: LocalText,
  startsAt: Type.Optional(Moment),
  endsAt: Type.Optional(Moment),
  nextAt: Type.Optional(Moment),
  serverTime: Moment,
});

/**
 * What is on air (spec section 7). Title and times are those of the show on air, else of the next
 * one; `nextAt` is when the next show begins, also while one is on air.
 */
export const getLiveUrl = defineCall({ path: 'getLiveUrl', request: Empty, reply: LiveReply });
