import type { Static } from 'typebox';
import { recordGroupOf } from '../../../contract/ledger-kinds.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { CoinDetail } from '../../../contract/records.ts';
import { InvalidInput } from '../../http/failures.ts';
import type { Unrevealed } from '../../reveals/unrevealed.ts';
import type { MoveRow, Place } from './moves.ts';

const CURSOR = /^(\d{1,16})\.([0-9a-f-]{36})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for text that a database takes for an id. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** A move as its player is told of it; the balance leaves out what was not shown yet. */
export function detailOf(row: MoveRow, unrevealed: Unrevealed): Static<typeof CoinDetail> {
  const { id, kind, currency, amount, balanceAfter, reference, createdAt } = row;
  const unseen = unrevealed.amountOf(currency, createdAt);
  return {
    id,
    group: recordGroupOf(kind),
    kind,
    propId: currency,
    amount: hundredthsOf(amount),
    balanceAfter: hundredthsOf(Math.max(0, balanceAfter - unseen)),
    reference,
    time: createdAt.toISOString(),
  };
}

/** Names the place below a row, so that the next page starts there whatever was booked since. */
export function cursorOf({ micros, id }: Place): string {
  return `${micros}.${id}`;
}

/**
 * Reads a cursor; undefined for an empty one, which is the newest.
 * @throws InvalidInput when it is none of ours.
 */
export function placeOf(cursor: string): Place | undefined {
  if (cursor === '') return undefined;
  const [, micros = '', id = ''] = CURSOR.exec(cursor) ?? [];
  if (!isId(id) || !Number.isSafeInteger(Number(micros))) {
    throw new InvalidInput('cursor is none that a page gave');
  }
  return { micros: Number(micros), id };
}
