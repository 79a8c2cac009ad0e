import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Empty, pageOf } from './wire.ts';

/** Mails of one page at most. */
export const MAIL_PAGE_SIZE = 20;

/** The database refuses any other text for an id. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const MailId = Type.String({ pattern: UUID });

/** A mail of the inbox as a list shows it (spec section 7: Mail). */
export const MailHead = Type.Object({
  id: Type.String(),
  title: LocalText,
  isRead: Type.Boolean(),
  time: Type.String({ format: 'date-time' }),
});

const GetMailRequest = pageOf(MAIL_PAGE_SIZE);
const GetMailReply = Type.Object({
  list: Type.Array(MailHead, { description: 'newest first' }),
  total: Type.Integer(),
  unread: Type.Integer(),
});
/** The player's inbox, page by page. */
export const getMail3 = defineCall({
  path: 'getMail3',
  request: GetMailRequest,
  reply: GetMailReply,
});

const MailDetailRequest = Type.Object({ id: MailId });
const MailDetailReply = Type.Object({
  id: Type.String(),
  title: LocalText,
  body: LocalText,
  time: Type.String({ format: 'date-time' }),
});
/** One mail with its text (plain; an empty line parts paragraphs); it counts as read from now on. */
export const getMailDetail = defineCall({
  path: 'getMailDetail',
  refusals: [4004],
  request: MailDetailRequest,
  reply: MailDetailReply,
});

const DelMailRequest = Type.Object({ id: MailId });
/** Takes a mail out of the inbox; one that is gone already is fine. */
export const delMail = defineCall({
  path: 'delMail',
  tip: true,
  request: DelMailRequest,
  reply: Empty,
});
