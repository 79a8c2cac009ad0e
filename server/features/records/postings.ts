import { sql } from 'kysely';
import type { Static } from 'typebox';
import { HOUSE_ACCOUNTS, type PlayerAccount, TOLD_WITHIN } from '../../../contract/ledger-kinds.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS, propKindOf } from '../../../contract/props.ts';
import { BONUS_COIN } from '../../../contract/recharge-bonus.ts';
import type { PostingLine } from '../../../contract/records.ts';
import type { Tx } from '../../db/database.ts';
import { SAFEBOX_COIN } from '../../ledger/safebox.ts';
import type { Unrevealed } from '../../reveals/unrevealed.ts';
import type { MoveRow } from './moves.ts';

/** Currencies in hundredths of a peso. */
export const MONEY: readonly number[] = [PROPS.coin, BONUS_COIN, SAFEBOX_COIN];

/** What the books noted beside a move and a player may read. */
const FACTS = ['channel', 'provider', 'payment', 'game', 'round', 'tier', 'camp', 'code'] as const;

/** Stands for nobody in the ledger: a fee is taken from what was paid, in a move of the house. */
const HOUSE_ALONE = 0;
const FEE_KINDS: readonly string[] = ['withdrawal-fee'];

/** A move with what belongs to it: the other currency's leg, a fee that the house kept. */
interface Leg {
  currency: number;
  amount: number;
  house: string;
  balanceAfter: number;
  createdAt: Date;
  note: Record<string, unknown>;
}

/** The player's own account that a prop lies in. */
export function playerAccountOf(propId: number): PlayerAccount {
  if (propId === SAFEBOX_COIN) return 'safebox';
  if (propId === BONUS_COIN) return 'bonus';
  if (propId === PROPS.coin) return 'wallet';
  if (propId === PROPS.points) return 'points';
  if (propId === PROPS.diamond) return 'diamonds';
  if (propId === PROPS.chance) return 'chances';
  return propKindOf(propId) === 'lottery' ? 'cards' : 'coupons';
}

/** The short name of an account of the house; pots go by what they are for. */
export function houseAccountOf(name: string): string {
  if (name.startsWith('pot:red-blue')) return 'red-blue-pool';
  if (name.startsWith('pot:')) return 'jackpot-pot';
  const short = name.replace(/^house:/, '');
  return short in HOUSE_ACCOUNTS ? short : 'other';
}

/**
 * Both sides of a move. A move of money shows everything that happened under its reference at the
 * same moment: stake from coin and bonus coin, wallet and safebox, a fee. Beside a prize stands what was spent on
 * its draw.
 */
export async function readPostings(
  tx: Tx,
  { playerId, kinds, row }: { playerId: number; kinds: readonly string[]; row: MoveRow },
  unrevealed: Unrevealed,
): Promise<{ postings: Static<typeof PostingLine>[]; facts: { name: string; value: string }[] }> {
  const known = [...kinds, ...FEE_KINDS];
  const { rows: found } = await sql<{ reference: string; at: string }>`
    select reference, created_at::text as at from transfers
    where player_id = ${playerId} and id = ${row.id}::uuid`.execute(tx);
  const { rows: legs } = await sql<Leg & { isThis: boolean; kind: string }>`
    select t.id = ${row.id}::uuid as "isThis", t.kind, t.currency, t.amount, t.house,
      t.balance_after as "balanceAfter", t.created_at as "createdAt", t.note
    from transfers t
    where t.player_id in (${playerId}, ${HOUSE_ALONE}) and t.kind = any(${known}::text[])
      and t.reference = ${found[0]?.reference} and t.created_at = ${found[0]?.at}::timestamptz
      and t.id <> all(${[...unrevealed.ids]}::uuid[])
    order by t.currency = ${row.currency} desc, t.currency, t.kind`.execute(tx);
  const own = legs.filter(({ isThis }) => isThis);
  const isMoney = MONEY.includes(row.currency);
  const shown = legs.filter(
    ({ isThis, currency, kind }) =>
      isThis || (isMoney && MONEY.includes(currency)) || TOLD_WITHIN.get(kind) === row.kind,
  );
  return { postings: linesOf(shown, unrevealed), facts: own.flatMap(({ note }) => factsOf(note)) };
}

function linesOf(legs: readonly Leg[], unrevealed: Unrevealed): Static<typeof PostingLine>[] {
  const house = new Map<string, number>();
  const add = (name: string, amount: number) => {
    const account = houseAccountOf(name);
    house.set(account, (house.get(account) ?? 0) + amount);
  };
  const lines: Static<typeof PostingLine>[] = [];
  for (const { currency, amount, house: name, balanceAfter, createdAt, note } of legs) {
    if (typeof note.to === 'string') {
      // From one account of the house to another, on account of the player.
      add(name, -amount);
      add(note.to, amount);
      continue;
    }
    add(name, -amount);
    lines.push({
      account: playerAccountOf(currency),
      isPlayer: true,
      amount: hundredthsOf(amount),
      balanceAfter: Math.max(0, balanceAfter - unrevealed.amountOf(currency, createdAt)),
    });
  }
  for (const [account, amount] of house) {
    if (amount === 0) continue;
    lines.push({ account, isPlayer: false, amount: hundredthsOf(amount), balanceAfter: null });
  }
  return lines;
}

function factsOf(note: Record<string, unknown>): { name: string; value: string }[] {
  return FACTS.flatMap((name) => {
    const value = note[name];
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && value !== '' ? [{ name, value: String(value) }] : [];
  });
}
