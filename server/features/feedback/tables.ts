import type { ColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { LocalText } from '../../../contract/config.ts';
import type { FeedbackKind, ReferenceKind, TicketState } from '../../../contract/feedback.ts';

interface TicketsTable {
  player_id: number;
  id: string;
  number: string;
  kind: Static<typeof FeedbackKind>;
  state: Static<typeof TicketState>;
  reference_kind: Static<typeof ReferenceKind> | null;
  reference_id: string | null;
  created_at: Date;
  changed_at: Date;
  due_at: Date | null;
}

interface NumbersTable {
  number: string;
  player_id: number;
  ticket_id: string;
}

interface MessagesTable {
  player_id: number;
  ticket_id: string;
  seq: number;
  author: 'player' | 'service';
  /** Written as JSON text, read as a value. */
  text: ColumnType<Static<typeof LocalText>, string, never>;
  operator: string | null;
  sent_at: Date;
}

interface PicturesTable {
  player_id: number;
  id: string;
  ticket_id: string | null;
  seq: number | null;
  content: Buffer;
  width: number;
  height: number;
  stored_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    feedback_numbers: NumbersTable;
    feedback_tickets: TicketsTable;
    feedback_messages: MessagesTable;
    feedback_pictures: PicturesTable;
  }
}
