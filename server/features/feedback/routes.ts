import type { RequestOf } from '../../../contract/call.ts';
import {
  FEEDBACK_TEXT,
  feedbackClose,
  feedbackDetail,
  feedbackList,
  feedbackOptions,
  feedbackPicture,
  feedbackReply,
  feedbackSend,
  feedbackShowPicture,
} from '../../../contract/feedback.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Vault } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { READABLE_PICTURE } from '../../pictures/read-picture.ts';
import { PICTURE_UPLOAD, takePicture } from '../../pictures/take-picture.ts';
import type { FeedbackTerms } from './config.ts';
import { attachPictures, openPicture, storePicture } from './pictures.ts';
import { findReference, newestReferences } from './references.ts';
import {
  addMessage,
  claimNumber,
  countOpen,
  findTicket,
  headOfTicket,
  moveTicket,
  type Ticket,
  threadOf,
  ticketNumber,
  ticketsOf,
} from './store.ts';

/** What tickets need of the rest of the server. */
export interface FeedbackDeps {
  terms(tx: Tx): Promise<FeedbackTerms>;
  readonly vault: Vault;
}

const DAY_MS = 86_400_000;
/** Nobody writes more in a minute who is not a program. */
const WRITING = { accountLimit: { max: 10, windowSeconds: 60 } };

/** Mounts tickets (contract/feedback.ts): opening, reading, writing on, closing. */
export function feedbackRoutes(mount: Mount, deps: FeedbackDeps): void {
  mountReading(mount, deps);
  mountPictures(mount, deps);
  mount(feedbackSend, (input, context) => send(deps, input, context), WRITING);
  mount(feedbackReply, (input, context) => reply(deps, input, context), WRITING);
  mount(feedbackClose, async ({ id }, { tx, player, now, refuse }) => {
    await lockPlayer(tx, player.id);
    const ticket = await findTicket(tx, { player_id: player.id, id });
    if (!ticket) return refuse(REFUSALS.notFound);
    if (ticket.state !== 'closed') await moveTicket(tx, ticket, { state: 'closed', at: now });
    return {};
  });
}

function mountReading(mount: Mount, deps: FeedbackDeps): void {
  mount(feedbackOptions, async (_input, { tx, player }) => {
    const { openMax, complaintDays } = await deps.terms(tx);
    const references = await newestReferences(tx, player.id);
    return { references, open: await countOpen(tx, player.id), openMax, complaintDays };
  });
  mount(feedbackList, (page, { tx, player }) => ticketsOf(tx, player.id, page));
  mount(feedbackDetail, async ({ id }, { tx, player, refuse }) => {
    const key = { player_id: player.id, id };
    const ticket = await findTicket(tx, key);
    const head = await headOfTicket(tx, key);
    if (!ticket || !head) return refuse(REFUSALS.notFound);
    const reference = await referenceOf(tx, ticket);
    return { head, ...(reference && { reference }), thread: await threadOf(tx, key) };
  });
}

/** What a ticket is about; nothing where it is about no one thing, or that is gone by age. */
export async function referenceOf(tx: Tx, ticket: Ticket) {
  const { player_id, reference_kind: kind, reference_id: id } = ticket;
  return kind && id ? findReference(tx, player_id, { kind, id }) : undefined;
}

function mountPictures(mount: Mount, { vault }: FeedbackDeps): void {
  mount(
    feedbackPicture,
    async ({ picture }, context) => {
      const { tx, player, now } = context;
      const read = await takePicture(context, picture, READABLE_PICTURE);
      await lockPlayer(tx, player.id);
      return { id: await storePicture(tx, vault, { ...read, playerId: player.id, at: now }) };
    },
    PICTURE_UPLOAD,
  );
  mount(feedbackShowPicture, async ({ id }, { tx, player, refuse }) => {
    const jpeg = await openPicture(tx, vault, { playerId: player.id, id });
    return jpeg ? { picture: jpeg.toString('base64') } : refuse(REFUSALS.notFound);
  });
}

type Writing = Pick<RequestOf<typeof feedbackReply>, 'text' | 'pictures'>;

/** What a player wrote, without the room around it. @throws Refusal naming the field that is wrong */
async function checked({ terms }: FeedbackDeps, tx: Tx, { text, pictures }: Writing) {
  const { imagesLimit } = await terms(tx);
  const written = text.trim();
  const { length } = [...written];
  const wrong = (field: string, problem: string) =>
    new Refusal(REFUSALS.fieldInvalid, { field, problem });
  if (length < FEEDBACK_TEXT.min) throw wrong('text', 'short');
  if (length > FEEDBACK_TEXT.max) throw wrong('text', 'long');
  if (pictures.length > imagesLimit) throw wrong('pictures', 'many');
  return written;
}

async function send(
  deps: FeedbackDeps,
  input: RequestOf<typeof feedbackSend>,
  { tx, player, now, request, refuse }: Context<typeof feedbackSend>,
) {
  const { kind, reference, pictures } = input;
  await lockPlayer(tx, player.id);
  const { openMax, complaintDays } = await deps.terms(tx);
  const text = await checked(deps, tx, input);
  if ((await countOpen(tx, player.id)) >= openMax) {
    return refuse(REFUSALS.tooManyRequests, { open: openMax });
  }
  if (reference && !(await findReference(tx, player.id, reference))) {
    return refuse(REFUSALS.notFound, { field: 'reference' });
  }
  const ticket: Ticket = {
    player_id: player.id,
    id: request.onceKey ?? '',
    number: ticketNumber(),
    kind,
    state: 'sent',
    reference_kind: reference?.kind ?? null,
    reference_id: reference?.id ?? null,
    created_at: now,
    changed_at: now,
    due_at: kind === 'complaint' ? new Date(now.getTime() + complaintDays * DAY_MS) : null,
  };
  await claimNumber(tx, ticket);
  await tx.insertInto('feedback_tickets').values(ticket).execute();
  const seq = await addMessage(tx, ticket, { text: { en: text }, at: now });
  const isWhole = await attachPictures(tx, ticket, { seq, pictures });
  if (!isWhole) return refuse(REFUSALS.notFound, { field: 'pictures' });
  return { id: ticket.id, number: ticket.number };
}

async function reply(
  deps: FeedbackDeps,
  input: RequestOf<typeof feedbackReply>,
  { tx, player, now, refuse }: Context<typeof feedbackReply>,
) {
  await lockPlayer(tx, player.id);
  const ticket = await findTicket(tx, { player_id: player.id, id: input.id });
  if (!ticket) return refuse(REFUSALS.notFound);
  if (ticket.state === 'closed') return refuse(REFUSALS.ticketClosed);
  const text = await checked(deps, tx, input);
  const seq = await addMessage(tx, ticket, { text: { en: text }, at: now });
  const isWhole = await attachPictures(tx, ticket, { seq, pictures: input.pictures });
  if (!isWhole) return refuse(REFUSALS.notFound, { field: 'pictures' });
  await moveTicket(tx, ticket, { state: 'sent', at: now });
  return {};
}
