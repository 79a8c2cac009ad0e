import type { Static } from 'typebox';
import type { BankAccount, PayoutBank } from '../../../contract/bank-account.ts';
import type { Tx } from '../../db/database.ts';

interface PayoutBanksTable {
  id: number;
  provider: string;
  /** How the provider names it. */
  code: string;
  name: string;
  kind: 'ewallet' | 'bank';
  sort: number;
  is_open: boolean;
  digits_min: number;
  digits_max: number;
}

interface BankAccountsTable {
  player_id: number;
  id: string;
  bank_id: number;
  /** The whole number: only for a payout, never for a list or a log. */
  account_number: string;
  account_mask: string;
  holder_name: string;
  created_at: Date;
  changed_at: Date;
  removed_at: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    payout_banks: PayoutBanksTable;
    bank_accounts: BankAccountsTable;
  }
}

/** Digits that an account number may have beside what the bank says (spec section 3: app config). */
interface NumberLength {
  readonly min: number;
  readonly max: number;
}

/**
 * The provider's open banks, each with the digits that both it and the operator allow; a bank whose
 * numbers the operator allows none of is closed. An e-wallet's number is a phone's, which is no length.
 */
export async function openBanks(
  tx: Tx,
  provider: string,
  { min, max }: NumberLength,
): Promise<Static<typeof PayoutBank>[]> {
  const rows = await tx
    .selectFrom('payout_banks')
    .selectAll()
    .where('provider', '=', provider)
    .where('is_open', '=', true)
    .orderBy('sort')
    .execute();
  const banks = rows.map(({ id, name, kind, sort, digits_min, digits_max }) => ({
    bankId: id,
    name,
    kind,
    sort,
    digitsMin: kind === 'bank' ? Math.max(digits_min, min) : digits_min,
    digitsMax: kind === 'bank' ? Math.min(digits_max, max) : digits_max,
  }));
  return banks.filter(({ digitsMin, digitsMax }) => digitsMin <= digitsMax);
}

/** A player's receiving accounts as lists show them, newest first. */
export async function accountsOf(tx: Tx, playerId: number): Promise<Static<typeof BankAccount>[]> {
  const rows = await tx
    .selectFrom('bank_accounts as account')
    .innerJoin('payout_banks as bank', 'bank.id', 'account.bank_id')
    .select(['account.id', 'account.bank_id', 'bank.name', 'bank.kind'])
    .select(['account.account_mask', 'account.holder_name', 'account.created_at'])
    .where('account.player_id', '=', playerId)
    .where('account.removed_at', 'is', null)
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bankId: row.bank_id,
    bankName: row.name,
    kind: row.kind,
    accountMask: row.account_mask,
    holderName: row.holder_name,
    createTime: row.created_at.toISOString(),
  }));
}

/** What an account consists of. */
export interface AccountValues {
  bankId: number;
  accountNumber: string;
  accountMask: string;
  holderName: string;
}

/** Adds an account under an id of its own. */
export async function insertAccount(
  tx: Tx,
  { playerId, id, now, ...values }: AccountValues & { playerId: number; id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('bank_accounts')
    .values({ player_id: playerId, id, ...columnsOf(values), created_at: now, changed_at: now })
    .execute();
}

/** Replaces what an account consists of. */
export async function changeAccount(
  tx: Tx,
  { playerId, id, now, ...values }: AccountValues & { playerId: number; id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ ...columnsOf(values), changed_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}

/** Takes an account away; its row stays for whoever looks into an old withdrawal. */
export async function removeAccount(
  tx: Tx,
  { playerId, id, now }: { playerId: number; id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_accounts')
    .set({ removed_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}

function columnsOf({ bankId, accountNumber, accountMask, holderName }: AccountValues) {
  return {
    bank_id: bankId,
    account_number: accountNumber,
    account_mask: accountMask,
    holder_name: holderName,
  };
}

/** True where the player has this account already, under another id than the one left out. */
export async function hasAccount(
  tx: Tx,
  playerId: number,
  { bankId, accountNumber }: Pick<AccountValues, 'bankId' | 'accountNumber'>,
  exceptId = '',
): Promise<boolean> {
  const rows = await tx
    .selectFrom('bank_accounts')
    .select('id')
    .where('player_id', '=', playerId)
    .where('bank_id', '=', bankId)
    .where('account_number', '=', accountNumber)
    .where('removed_at', 'is', null)
    .execute();
  return rows.some(({ id }) => id !== exceptId);
}

/** Where a payout goes: the whole account with its bank. */
export interface PayoutTarget extends AccountValues {
  id: string;
  bankCode: string;
  bankName: string;
  bankKind: PayoutBanksTable['kind'];
  createdAt: Date;
}

/** A player's account with its whole number; undefined unless it and its bank are in use. */
export async function findTarget(
  tx: Tx,
  playerId: number,
  { id, provider }: { id: string; provider: string },
): Promise<PayoutTarget | undefined> {
  return tx
    .selectFrom('bank_accounts as account')
    .innerJoin('payout_banks as bank', 'bank.id', 'account.bank_id')
    .select(['account.id', 'account.bank_id as bankId', 'account.holder_name as holderName'])
    .select(['account.account_number as accountNumber', 'account.account_mask as accountMask'])
    .select(['bank.code as bankCode', 'bank.name as bankName', 'bank.kind as bankKind'])
    .select('account.created_at as createdAt')
    .where('account.player_id', '=', playerId)
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('account.id'), 'text'), '=', id))
    .where('account.removed_at', 'is', null)
    .where('bank.provider', '=', provider)
    .where('bank.is_open', '=', true)
    .executeTakeFirst();
}
