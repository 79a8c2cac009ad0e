import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Deposit } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import { findMoves, type MoveName } from '../../ledger/entries.ts';
import type { Reward } from '../../ledger/grant.ts';
import type { DepositRow } from './store.ts';

type DepositStep = Static<typeof Deposit>['step'];

/** What a deposit's reply takes besides the deposit. */
export interface ReplyDeps {
  now: Date;
  /** What the books call that which other features give for a deposit. */
  rewardNames(depositId: string): MoveName[];
}

/** Path on which a player goes on to the provider's page. */
export function payPath(reference: string): string {
  return `/pay/${reference}`;
}

/** Path of our own app to which a player comes back from the provider. */
export function returnPathOf({ id }: Pick<DepositRow, 'id'>): string {
  return `/wallets?name=deposit&id=${id}`;
}

/** A deposit as the player sees it. */
export async function replyOf(
  tx: Tx,
  deposit: DepositRow,
  { now, rewardNames }: ReplyDeps,
): Promise<Static<typeof Deposit>> {
  const isPending = deposit.status === 'PENDING';
  const isPayable = isPending && deposit.pay_until > now;
  return {
    id: deposit.id,
    reference: deposit.reference,
    rechargeTypeId: deposit.channel_id,
    channelName: deposit.channel_name,
    amount: hundredthsOf(deposit.amount),
    status: deposit.status,
    createTime: deposit.created_at.toISOString(),
    settleTime: deposit.settled_at?.toISOString() ?? '',
    failReason: deposit.status === 'FAILED' ? deposit.fail_reason || 'declined' : '',
    step: stepOf(deposit, now),
    nextLookTime: isPending ? (deposit.ask_at?.toISOString() ?? '') : '',
    couponId: deposit.coupon?.propId ?? 0,
    rewards: deposit.status === 'PAID' ? await rewardsOf(tx, deposit, rewardNames) : [],
    payUrl: isPayable ? payPath(deposit.reference) : '',
  };
}

/** Why a deposit has not come, from what is on record of it. */
function stepOf({ status, pay_until, checkout_id }: DepositRow, now: Date): DepositStep {
  if (status !== 'PENDING') return '';
  if (pay_until <= now) return 'over';
  return checkout_id === null ? 'unopened' : 'unconfirmed';
}

/** Everything that a paid deposit brought besides its amount, one line for each prop. */
async function rewardsOf(
  tx: Tx,
  { player_id, id, rewards }: DepositRow,
  rewardNames: ReplyDeps['rewardNames'],
): Promise<Reward[]> {
  const moves = await findMoves(tx, player_id, rewardNames(id));
  const counts = new Map<number, number>();
  const all = [
    ...rewards,
    ...moves.map(({ currency, amount }) => ({ propId: currency, count: amount })),
  ];
  for (const { propId, count } of all) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count]) => ({ propId, count }));
}
