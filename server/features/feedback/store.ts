import { randomInt } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { LocalText } from '../../../contract/config.ts';
import type { TicketHead, TicketMessage } from '../../../contract/feedback.ts';
import type { Database, Tx } from '../../db/database.ts';
import './tables.ts';

/** A ticket as its row holds it. */
export type Ticket = Database['feedback_tickets'];
/** Which ticket, and whose. */
export type TicketKey = Pick<Ticket, 'player_id' | 'id'>;
type Text = Static<typeof LocalText>;

/** Without those that are taken for one another when they are read aloud or typed. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER_PARTS = 2;
const PART_SIGNS = 4;
/** How much of its first message a list shows, in characters. */
const BEGINNING = 120;

/** A ticket's number as players name it, for example BT-7K3M-9QXD. */
export function ticketNumber(): string {
  const part = () => Array.from({ length: PART_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]);
  return ['BT', ...Array.from({ length: NUMBER_PARTS }, () => part().join(''))].join('-');
}

/** Makes a number that ticket's alone; one that another ticket has fails. */
export async function claimNumber(tx: Tx, { number, player_id, id }: Ticket): Promise<void> {
  await tx.insertInto('feedback_numbers').values({ number, player_id, ticket_id: id }).execute();
}

/** How many of a player's tickets are open. */
export async function countOpen(tx: Tx, playerId: number): Promise<number> {
  const { open } = await tx
    .selectFrom('feedback_tickets')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('player_id', '=', playerId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** A player's own ticket. */
export async function findTicket(tx: Tx, key: TicketKey): Promise<Ticket | undefined> {
  return tx
    .selectFrom('feedback_tickets')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('id', '=', key.id)
    .executeTakeFirst();
}

/** Puts a message at a ticket's end; the caller holds the player's lock. @returns its place */
export async function addMessage(
  tx: Tx,
  key: TicketKey,
  { text, operator = null, at }: { text: Text; operator?: string | null; at: Date },
): Promise<number> {
  const { seq } = await tx
    .selectFrom('feedback_messages')
    .select(sql<number>`coalesce(max(seq), 0) + 1`.as('seq'))
    .where('player_id', '=', key.player_id)
    .where('ticket_id', '=', key.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('feedback_messages')
    .values({
      player_id: key.player_id,
      ticket_id: key.id,
      seq,
      author: operator === null ? 'player' : 'service',
      text: JSON.stringify(text),
      operator,
      sent_at: at,
    })
    .execute();
  return seq;
}

/** Says where a ticket stands now. */
export async function moveTicket(
  tx: Tx,
  key: TicketKey,
  { state, at }: { state: Ticket['state']; at: Date },
): Promise<void> {
  await tx
    .updateTable('feedback_tickets')
    .set({ state, changed_at: at })
    .where('player_id', '=', key.player_id)
    .where('id', '=', key.id)
    .execute();
}

type Heads = SelectQueryBuilder<Database, 'feedback_tickets', object>;

function withBeginning(tickets: Heads) {
  return tickets
    .selectAll('feedback_tickets')
    .select(({ selectFrom }) =>
      selectFrom('feedback_messages as m')
        .select(sql<string>`left(m.text->>'en', ${BEGINNING}::int)`.as('text'))
        .whereRef('m.player_id', '=', 'feedback_tickets.player_id')
        .whereRef('m.ticket_id', '=', 'feedback_tickets.id')
        .where('m.seq', '=', 1)
        .as('text'),
    );
}

function headOf(row: Ticket & { text: string | null }): Static<typeof TicketHead> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    text: row.text ?? '',
    time: row.created_at.toISOString(),
    changeTime: row.changed_at.toISOString(),
    dueTime: row.due_at?.toISOString() ?? '',
  };
}

/** A page of a player's tickets, and how many there are. */
export async function ticketsOf(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ list: Static<typeof TicketHead>[]; total: number }> {
  const own = tx.selectFrom('feedback_tickets').where('player_id', '=', playerId);
  const rows = await withBeginning(own)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: rows.map(headOf), total: Number(total) };
}

/** One ticket's head. */
export async function headOfTicket(
  tx: Tx,
  key: TicketKey,
): Promise<Static<typeof TicketHead> | undefined> {
  const one = tx
    .selectFrom('feedback_tickets')
    .where('player_id', '=', key.player_id)
    .where('id', '=', key.id);
  const row = await withBeginning(one).executeTakeFirst();
  return row && headOf(row);
}

/** A ticket's messages with their pictures, oldest first. */
export async function threadOf(tx: Tx, key: TicketKey): Promise<Static<typeof TicketMessage>[]> {
  const messages = await tx
    .selectFrom('feedback_messages')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('ticket_id', '=', key.id)
    .orderBy('seq')
    .execute();
  const pictures = await tx
    .selectFrom('feedback_pictures')
    .select(['id', 'seq', 'width', 'height'])
    .where('player_id', '=', key.player_id)
    .where('ticket_id', '=', key.id)
    .orderBy('stored_at')
    .orderBy('id')
    .execute();
  return messages.map(({ seq, author, text, sent_at }) => ({
    seq,
    author,
    text,
    pictures: pictures
      .filter((picture) => picture.seq === seq)
      .map(({ id, width, height }) => ({ id, width, height })),
    time: sent_at.toISOString(),
  }));
}
