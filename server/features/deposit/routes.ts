import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { createDeposit, type Deposit, depositStatus, tradeInfo } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import type { Mount } from '../../http/mount.ts';
import type { PaymentProvider } from '../../providers/payments/payment-provider.ts';
import { findChannel, minimumOf, readTradeInfo, totalDeposited } from './channels.ts';
import { type DepositRow, findDeposit, insertDeposit } from './store.ts';

/** What the deposit calls take from the app. */
export interface DepositParts {
  payments: PaymentProvider;
  /** True in the operator's minimum-recharge mode (spec section 5). */
  isMinimumMode(tx: Tx): Promise<boolean>;
}

const REFERENCE_BYTES = 10;

/** Mounts the first form of the wallet: channels, a new deposit, how it went. */
export function depositRoutes(mount: Mount, { payments, isMinimumMode }: DepositParts): void {
  mount(tradeInfo, (_input, { tx, player }) => readTradeInfo(tx, player.id));

  mount(createDeposit, async ({ rechargeTypeId, amount }, { tx, player, now, random, refuse }) => {
    const channel = await findChannel(tx, rechargeTypeId);
    if (channel?.provider !== payments.name) return refuse(REFUSALS.channelClosed);
    const deposited = await totalDeposited(tx, player.id);
    const minimum = minimumOf(channel, { isMinimumMode: await isMinimumMode(tx), deposited });
    if (amount < minimum) return refuse(REFUSALS.amountTooLow, { minimum });
    const maximum = channel.max_amount;
    if (amount > maximum) return refuse(REFUSALS.amountTooHigh, { maximum });
    const deposit = await insertDeposit(tx, {
      player_id: player.id,
      id: randomUUID(),
      reference: newReference(random),
      channel_id: channel.id,
      channel_name: channel.name,
      provider: channel.provider,
      amount,
      created_at: now,
    });
    return replyOf(tx, payments, deposit);
  });

  mount(depositStatus, async ({ id }, { tx, player, refuse }) => {
    const deposit = await findDeposit(tx, player.id, id);
    return deposit ? replyOf(tx, payments, deposit) : refuse(REFUSALS.notFound);
  });
}

/** Letters and digits that a player can read out. */
function newReference(random: Randomness): string {
  const bits = BigInt(`0x${random.bytes(REFERENCE_BYTES).toString('hex')}`);
  return `BT${bits.toString(32).toUpperCase().padStart(16, '0')}`;
}

async function replyOf(
  tx: Tx,
  payments: PaymentProvider,
  deposit: DepositRow,
): Promise<Static<typeof Deposit>> {
  return {
    id: deposit.id,
    reference: deposit.reference,
    rechargeTypeId: deposit.channel_id,
    channelName: deposit.channel_name,
    amount: hundredthsOf(deposit.amount),
    status: deposit.status,
    createTime: deposit.created_at.toISOString(),
    settleTime: deposit.settled_at?.toISOString() ?? '',
    payUrl: deposit.status === 'PENDING' ? await payUrlOf(tx, payments, deposit) : '',
  };
}

function payUrlOf(tx: Tx, payments: PaymentProvider, deposit: DepositRow): Promise<string> {
  return payments.checkoutUrl(tx, {
    reference: deposit.reference,
    amount: deposit.amount,
    channelName: deposit.channel_name,
    returnPath: `/wallets?name=deposit&id=${deposit.id}`,
  });
}
