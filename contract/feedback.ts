import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Money } from './money.ts';
import { Empty, Moment, pageOf, Uuid } from './wire.ts';

/** Tickets of one page at most. */
export const FEEDBACK_PAGE_SIZE = 20;
/** Characters of what a player writes, spaces at both ends left out. */
export const FEEDBACK_TEXT = { min: 10, max: 1000 } as const;
/** Pictures of one message that any setting may allow. */
export const FEEDBACK_PICTURES_MAX = 9;

const Text = Type.String({ maxLength: FEEDBACK_TEXT.max * 2 });
const PictureIds = Type.Array(Uuid, { maxItems: FEEDBACK_PICTURES_MAX, uniqueItems: true });

/** What a ticket is about (spec section 7: feedback). */
export const FeedbackKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('game'),
  Type.Literal('account'),
  Type.Literal('idea'),
  Type.Literal('complaint'),
]);

/** `seen` = somebody looks at it. */
export const TicketState = Type.Union([
  Type.Literal('sent'),
  Type.Literal('seen'),
  Type.Literal('answered'),
  Type.Literal('closed'),
]);

/** What kinds of the player's own a ticket can be about. */
export const ReferenceKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('round'),
]);

/** A deposit, a withdrawal or a round of the player's, as a list shows it; `amount` of a round is its stake. */
export const FeedbackReference = Type.Object({
  kind: ReferenceKind,
  id: Type.String({ maxLength: 128 }),
  amount: Money,
  name: Type.String({ description: 'channel, bank or game' }),
  time: Moment,
});

const OptionsReply = Type.Object({
  references: Type.Array(FeedbackReference, { description: 'the newest of each kind' }),
  open: Type.Integer({ description: 'tickets of the player that are not closed' }),
  openMax: Type.Integer(),
  complaintDays: Type.Integer({ description: 'within which a complaint is answered' }),
});
/** What the form offers: what a ticket can be about, and whether another one can be opened. */
export const feedbackOptions = defineCall({
  path: 'feedbackOptions',
  request: Empty,
  reply: OptionsReply,
});

/** Characters of base64 at most: 6 MiB of a file. */
const PICTURE_CHARACTERS = 8_388_608;
const PictureRequest = Type.Object({
  picture: Type.String({
    maxLength: PICTURE_CHARACTERS,
    pattern: '^[A-Za-z0-9+/]*={0,2}$',
    description: 'the file in base64: png, jpg, svg, gif, bmp, webp or tif by its content',
  }),
});
const PictureReply = Type.Object({ id: Uuid });
/** Takes one picture for a message that is sent within a day; else it goes. */
export const feedbackPicture = defineCall({
  path: 'feedbackPicture',
  refusals: [4101, 4102],
  request: PictureRequest,
  reply: PictureReply,
});

const SendRequest = Type.Object({
  kind: FeedbackKind,
  text: Text,
  reference: Type.Optional(
    Type.Object({ kind: ReferenceKind, id: Type.String({ minLength: 1, maxLength: 128 }) }),
  ),
  pictures: PictureIds,
});
const SendReply = Type.Object({ id: Uuid, number: Type.String() });
/**
 * Opens a ticket. 2009: the text is too short or long, or too many pictures; 4004: the reference or a
 * picture is none of the player's; 9003: as many are open as may be.
 */
export const feedbackSend = defineCall({
  path: 'feedbackSend',
  once: true,
  refusals: [2009, 4004, 9003],
  request: SendRequest,
  reply: SendReply,
});

/** A ticket as a list shows it. */
export const TicketHead = Type.Object({
  id: Uuid,
  number: Type.String({ description: 'to be named to customer service' }),
  kind: FeedbackKind,
  state: TicketState,
  text: Type.String({ description: 'how it begins' }),
  time: Moment,
  changeTime: Moment,
  dueTime: Type.String({ description: 'by when a complaint is answered; empty for others' }),
});

const ListReply = Type.Object({
  list: Type.Array(TicketHead, { description: 'changed last first' }),
  total: Type.Integer(),
});
/** The player's tickets, page by page. */
export const feedbackList = defineCall({
  path: 'feedbackList',
  request: pageOf(FEEDBACK_PAGE_SIZE),
  reply: ListReply,
});

/** One message of a ticket's thread. */
export const TicketMessage = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  author: Type.Union([Type.Literal('player'), Type.Literal('service')]),
  text: LocalText,
  pictures: Type.Array(Type.Object({ id: Uuid, width: Type.Integer(), height: Type.Integer() })),
  time: Moment,
});

const TicketRequest = Type.Object({ id: Uuid });
const DetailReply = Type.Object({
  head: TicketHead,
  reference: Type.Optional(FeedbackReference),
  thread: Type.Array(TicketMessage, { description: 'oldest first' }),
});
/** One ticket with its thread; 4004 where the player has no such ticket. */
export const feedbackDetail = defineCall({
  path: 'feedbackDetail',
  refusals: [4004],
  request: TicketRequest,
  reply: DetailReply,
});

const ShowPictureReply = Type.Object({
  picture: Type.String({ description: 'a JPEG in base64' }),
});
/** A picture that the player sent with a ticket; 4004 where it is none of theirs. */
export const feedbackShowPicture = defineCall({
  path: 'feedbackShowPicture',
  refusals: [4004],
  request: TicketRequest,
  reply: ShowPictureReply,
});

const ReplyRequest = Type.Object({ id: Uuid, text: Text, pictures: PictureIds });
/** Writes on in a ticket, which then waits to be looked at again. 6501: it is closed. */
export const feedbackReply = defineCall({
  path: 'feedbackReply',
  once: true,
  refusals: [2009, 4004, 6501],
  request: ReplyRequest,
  reply: Empty,
});

/** Closes a ticket for good; one that is closed already is fine. */
export const feedbackClose = defineCall({
  path: 'feedbackClose',
  refusals: [4004],
  request: TicketRequest,
  reply: Empty,
});
