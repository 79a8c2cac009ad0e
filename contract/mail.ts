import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { PromotionReward } from './promotions.ts';
import { Empty, Moment, pageOf, Uuid } from './wire.ts';

/** Mails of one page at most. */
export const MAIL_PAGE_SIZE = 20;

/** What became of what lies in a mail: `expired` = it was not taken in time. */
const AwardState = Type.Union([
  Type.Literal('none'),
  Type.Literal('waits'),
  Type.Literal('received'),
  Type.Literal('expired'),
]);

/** A mail of the inbox as a list shows it (spec section 7: Mail). */
export const MailHead = Type.Object({
  id: Type.String(),
  title: LocalText,
  award: AwardState,
  isRead: Type.Boolean(),
  time: Moment,
});

const GetMailRequest = pageOf(MAIL_PAGE_SIZE);
const GetMailReply = Type.Object({
  list: Type.Array(MailHead, { description: 'newest first' }),
  total: Type.Integer(),
  unread: Type.Integer(),
  waiting: Type.Integer({ description: 'mails whose award can be taken' }),
});
/** The player's inbox, page by page. */
export const getMail3 = defineCall({
  path: 'getMail3',
  request: GetMailRequest,
  reply: GetMailReply,
});

const MailDetailRequest = Type.Object({ id: Uuid });
const MailDetailReply = Type.Object({
  id: Type.String(),
  title: LocalText,
  body: LocalText,
  time: Moment,
  rewards: Type.Array(PromotionReward, { description: 'empty where nothing lies in it' }),
  award: AwardState,
  expireTime: Type.String({ description: 'until when it can be taken; empty without an award' }),
  needsDeposit: Type.Boolean({ description: 'to be taken by players who have deposited' }),
});
/** One mail with its text (plain; an empty line parts paragraphs); it counts as read from now on. */
export const getMailDetail = defineCall({
  path: 'getMailDetail',
  refusals: [4004],
  request: MailDetailRequest,
  reply: MailDetailReply,
});

const DelMailRequest = Type.Object({ id: Uuid });
/** Takes a mail out of the inbox; one that is gone already is fine. */
export const delMail = defineCall({
  path: 'delMail',
  tip: true,
  request: DelMailRequest,
  reply: Empty,
});

const ReceiveMailRequest = Type.Object({ id: Type.Optional(Uuid) });
const ReceiveMailReply = Type.Object({
  rewards: Type.Array(PromotionReward, { description: 'one for each prop' }),
});
/**
 * Takes what lies in a mail, or without an id what lies in all of them that can be taken now. 4004:
 * nothing lies there, 5004: it was taken, 1004: it is too late, 1002: a deposit is needed, 5005: no
 * mail has anything to take.
 */
export const receiveMail = defineCall({
  path: 'receiveMail',
  once: true,
  refusals: [1002, 1004, 4004, 5004, 5005],
  request: ReceiveMailRequest,
  reply: ReceiveMailReply,
});
