import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import type { CouponTerms, RechargeBonus } from '../../../contract/recharge-bonus.ts';
import { nextLook } from '../../core/next-look.ts';
import { claimEach, lookAhead } from '../../db/claim-each.ts';
import type { Tx } from '../../db/database.ts';
import type { Reward } from '../../ledger/grant.ts';
import type { FailReason } from '../../providers/payments/payment-provider.ts';

/** Written as JSON text, read as a value. */
type Json<Value, Missing = never> = ColumnType<Value, string | Missing, string>;

interface DepositsTable {
  player_id: number;
  id: string;
  reference: string;
  channel_id: number;
  channel_name: string;
  provider: string;
  /** Hundredths of a coin. */
  amount: number;
  status: Generated<'PENDING' | 'PAID' | 'FAILED'>;
  fail_reason: Generated<FailReason | ''>;
  payment_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  /** When the provider is asked about it next; null = no more. */
  ask_at: Date | null;
  /** From then on no payment page is opened for it. */
  pay_until: Date;
  /** The bonuses that were published when it was opened. */
  offers: Json<Static<typeof RechargeBonus>[], undefined>;
  coupon: Json<Static<typeof CouponTerms> | null, undefined>;
  coupon_hold: string | null;
  rewards: Json<Reward[], undefined>;
  checkout_id: string | null;
  checkout_url: string | null;
}

interface ReferencesTable {
  provider: string;
  reference: string;
  player_id: number;
  deposit_id: string;
}

declare module '../../db/database.ts' {
  interface Database {
    deposits: DepositsTable;
    deposit_references: ReferencesTable;
  }
}

/** A deposit as stored. */
export type DepositRow = Selectable<DepositsTable>;

/** Names a deposit. */
export type DepositKey = Pick<DepositRow, 'player_id' | 'id'>;

type Known = 'player_id' | 'id' | 'reference' | 'channel_id' | 'channel_name' | 'provider';

/** What a new deposit starts with. */
export interface NewDeposit extends Pick<DepositRow, Known | 'amount' | 'created_at'> {
  /** An hour from its start unless the channel says otherwise. */
  pay_until?: Date;
  offers?: readonly Static<typeof RechargeBonus>[];
  coupon?: Static<typeof CouponTerms>;
  coupon_hold?: string;
}

/** A call-back gets this long before the provider is asked. */
const ASK_AFTER_MS = 60_000;
const PAY_WITHIN_MS = 60 * 60_000;
/** A provider is asked about one that nobody paid for so long. */
const ASK_FOR_MS = 7 * 86_400_000;

/** Stores a pending deposit and the way back to it from its reference. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  const { provider, reference, player_id, id, created_at, offers, coupon, ...rest } = deposit;
  await tx
    .insertInto('deposit_references')
    .values({ provider, reference, player_id, deposit_id: id })
    .execute();
  const after = (milliseconds: number) => new Date(created_at.getTime() + milliseconds);
  return tx
    .insertInto('deposits')
    .values({
      pay_until: after(PAY_WITHIN_MS),
      ...rest,
      provider,
      reference,
      player_id,
      id,
      created_at,
      ask_at: after(ASK_AFTER_MS),
      offers: JSON.stringify(offers ?? []),
      ...(coupon && { coupon: JSON.stringify(coupon) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A player's own deposit. */
export function findDeposit(tx: Tx, playerId: number, id: string): Promise<DepositRow | undefined> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/** The deposit of a provider's reference. */
export async function findByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<DepositRow | undefined> {
  const found = await tx
    .selectFrom('deposit_references')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found && findDeposit(tx, found.player_id, found.deposit_id);
}

/** The deposit of a provider's reference, locked until the transaction ends. */
export async function lockByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<DepositRow | undefined> {
  const found = await findByReference(tx, provider, reference);
  if (!found) return undefined;
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', found.player_id)
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirst();
}

/** How a deposit ended. */
export interface DepositEnd {
  status: 'PAID' | 'FAILED';
  /** Empty where it was paid. */
  reason: FailReason | '';
  paymentId: string;
  now: Date;
}

/** Notes how a locked deposit ended. */
export async function settleDeposit(
  tx: Tx,
  { player_id, id }: DepositKey,
  { status, reason, paymentId, now }: DepositEnd,
): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status, fail_reason: reason, payment_id: paymentId, settled_at: now })
    .$if(status === 'PAID', (update) => update.set({ ask_at: null }))
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
}

/** Notes what a deposit earned besides its amount, after what it earned already. */
export async function addRewards(
  tx: Tx,
  { player_id, id }: DepositKey,
  rewards: readonly Reward[],
): Promise<void> {
  if (rewards.length === 0) return;
  await tx
    .updateTable('deposits')
    .set({ rewards: sql<string>`rewards || ${JSON.stringify(rewards)}::jsonb` })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
}

/** Pending deposits of a player, newest first. */
export function findPending(tx: Tx, playerId: number, limit: number): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'PENDING')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Channel of the player's latest paid deposit; 0 = none yet. */
export async function lastPaidChannel(tx: Tx, playerId: number): Promise<number> {
  const row = await tx
    .selectFrom('deposits')
    .select('channel_id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'PAID')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.channel_id ?? 0;
}

/**
 * Keeps the address of the provider's page, once; answers the one that counts. A second page that
 * was opened at the same moment never reaches the player.
 */
export async function keepCheckout(
  tx: Tx,
  { player_id, id }: DepositKey,
  checkout: { id: string; url: string },
): Promise<{ id: string; url: string }> {
  const row = await tx
    .updateTable('deposits')
    .set({
      checkout_id: sql`coalesce(checkout_id, ${checkout.id})`,
      checkout_url: sql`coalesce(checkout_url, ${checkout.url})`,
    })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returning(['checkout_id', 'checkout_url'])
    .executeTakeFirstOrThrow();
  return { id: row.checkout_id ?? checkout.id, url: row.checkout_url ?? checkout.url };
}

/** A deposit that the provider is to be asked about. */
export interface ToAsk
  extends Pick<DepositRow, 'reference' | 'amount' | 'checkout_id' | 'pay_until'> {
  /** True while its player may not deposit. */
  is_stopped: boolean;
}

/**
 * Lets the provider be asked about all that a player has not paid, at once: pages of a player who
 * may not deposit any more are to end. What a call-back is settling at this moment needs no asking.
 */
export async function askAboutUnpaid(tx: Tx, playerId: number, now: Date): Promise<void> {
  await sql`update deposits set ask_at = ${now} where player_id = ${playerId} and id in (
    select id from deposits
    where player_id = ${playerId} and status <> 'PAID' and ask_at > ${now}
    for update skip locked)`.execute(tx);
}

/**
 * Takes the unpaid deposits that the provider is to be asked about now and puts off the next
 * question about each by a quarter of its age, from half a minute to an hour, for a week: many
 * that nobody ever pays must not hold up the one whose call-back got lost. After it they are given
 * up, those of a former provider too, who is not asked. What one process takes no other gets.
 */
export async function takeToAsk(
  tx: Tx,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<ToAsk[]> {
  const oldFrom = new Date(now.getTime() - ASK_FOR_MS);
  const isDue = sql`ask_at <= ${now} and (provider = ${provider} or created_at <= ${oldFrom})`;
  const due = await sql<DepositKey & Pick<DepositRow, 'created_at'>>`
    select player_id, id, created_at from deposits where ${isDue}
    order by ask_at limit ${lookAhead(limit)}`.execute(tx);
  return claimEach(due.rows, limit, async ({ player_id, id, created_at }) => {
    const isOld = created_at <= oldFrom;
    const isIt = sql`player_id = ${player_id} and id = ${id}`;
    const { rows } = await sql<Omit<ToAsk, 'is_stopped'> & Pick<DepositRow, 'provider'>>`
      update deposits set ask_at = ${isOld ? null : nextLook(created_at, now)}
      where ${isIt} and id in (select id from deposits where ${isIt} and ${isDue}
        for update skip locked)
      returning reference, amount, checkout_id, pay_until, provider`.execute(tx);
    if (rows[0]?.provider !== provider) return [];
    const stopped = await sql<{ is_stopped: boolean }>`
      select exists (select from player_stops where player_id = ${player_id} and ends_at > ${now})
        or exists (select from player_bars where player_id = ${player_id}) as is_stopped`.execute(
      tx,
    );
    return rows.map((row) => ({ ...row, is_stopped: stopped.rows[0]?.is_stopped === true }));
  });
}
