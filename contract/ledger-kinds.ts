import type { Books, LedgerKind, RecordGroup, Words } from './books/books.ts';
import * as everyBooks from './books/index.ts';

const ALL: readonly Books[] = Object.values(everyBooks);

/** Every kind of move that a player's records show. */
export const LEDGER_KINDS: Readonly<Record<string, LedgerKind>> = Object.assign(
  {},
  ...ALL.map(({ kinds }) => kinds),
);

/** Kinds that a player's records leave out. */
export const UNLISTED_KINDS: readonly string[] = ALL.flatMap(({ unlisted = [] }) => unlisted);

/** Kinds of moves between accounts of the house. */
export const HOUSE_KINDS: readonly string[] = ALL.flatMap(({ houseOnly = [] }) => houseOnly);

/** What is spent for something, by kind: the kind in whose row it is told where that came of it. */
export const TOLD_WITHIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LEDGER_KINDS).flatMap(([kind, { within }]) =>
    within ? [[kind, within] as const] : [],
  ),
);

/** The group of a kind; what no feature declares is a correction. */
export function recordGroupOf(kind: string): RecordGroup {
  return LEDGER_KINDS[kind]?.group ?? 'correction';
}

const OTHER_HOUSE: Words = { en: 'Bituin', fil: 'Bituin' };

/** The other side of a move, as `PostingLine.account` names it. */
export const HOUSE_ACCOUNTS: Readonly<Record<string, Words>> = Object.assign(
  { other: OTHER_HOUSE },
  ...ALL.map(({ houses }) => houses),
);

/** What a house account is called; one that no feature declares is the house itself. */
export function houseWordsOf(account: string): Words {
  return HOUSE_ACCOUNTS[account] ?? OTHER_HOUSE;
}

/** The player's side of a move, as `PostingLine.account` names it. */
export const PLAYER_ACCOUNTS = [
  'wallet',
  'bonus',
  'safebox',
  'points',
  'diamonds',
  'coupons',
  'cards',
  'chances',
] as const;
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number];
