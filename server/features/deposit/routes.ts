import { REFUSALS } from '../../../contract/refusals.ts';
import { createDeposit, depositStatus, tradeInfo } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler, Mount } from '../../http/mount.ts';
import type { PaymentProvider } from '../../providers/payments/payment-provider.ts';
import type { UncheckedMax } from './kyc-gate.ts';
import { openDeposit } from './open.ts';
import { type ReplyDeps, replyOf } from './reply.ts';
import { findDeposit } from './store.ts';
import { readTradeInfo } from './trade-info.ts';

/** What the deposit calls take from the app. */
export interface DepositDeps extends Pick<ReplyDeps, 'rewardNames'> {
  payments: PaymentProvider;
  /** True in the operator's minimum-recharge mode (spec section 5). */
  isMinimumMode(tx: Tx): Promise<boolean>;
  readonly uncheckedMax: UncheckedMax;
  /** The player's VIP level; 0 = none. */
  vipLevelOf(tx: Tx, playerId: number): Promise<number>;
}

/** Mounts the deposit calls: what the page needs, a new deposit, how it went. */
export function depositRoutes(mount: Mount, deps: DepositDeps): void {
  const { payments, rewardNames, uncheckedMax } = deps;
  const provider = payments.name;

  const isVipMember = async (tx: Tx, playerId: number) => (await deps.vipLevelOf(tx, playerId)) > 0;

  mount(tradeInfo, async (_input, { tx, player, now }) => {
    const isVip = await isVipMember(tx, player.id);
    const who = { playerId: player.id, provider, now, rewardNames, uncheckedMax, isVip };
    return readTradeInfo(tx, who);
  });

  const create: Handler<typeof createDeposit> = async (input, context) => {
    const { tx, player, now, random, refuse } = context;
    const isMinimumMode = await deps.isMinimumMode(tx);
    const isVip = await isVipMember(tx, player.id);
    const wish = { ...input, playerId: player.id, provider, isMinimumMode, uncheckedMax, isVip };
    const opened = await openDeposit(tx, wish, { now, random });
    if ('refusal' in opened) return refuse(opened.refusal, opened.details);
    return replyOf(tx, opened, { now, rewardNames });
  };
  mount(createDeposit, create, { isPlay: true });

  // The page asks by itself until it is settled.
  mount(
    depositStatus,
    async ({ id }, { tx, player, now, refuse }) => {
      const deposit = await findDeposit(tx, player.id, id);
      return deposit ? replyOf(tx, deposit, { now, rewardNames }) : refuse(REFUSALS.notFound);
    },
    { isActivity: false },
  );
}
