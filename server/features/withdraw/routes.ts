import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import { BONUS_COIN } from '../../../contract/recharge-bonus.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  createWithdrawal,
  type WageringRequirement,
  type Withdrawal,
  withdrawalList,
  withdrawalStatus,
  withdrawInfo,
} from '../../../contract/withdraw.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { bonusesOf } from '../../ledger/bonus.ts';
import type { Requirement } from '../../ledger/requirements.ts';
import { SAFEBOX_COIN } from '../../ledger/safebox.ts';
import { accountRoutes } from './account-routes.ts';
import { accountsOf } from './accounts.ts';
import type { WithdrawDeps } from './deps.ts';
import { requestWithdrawal } from './request.ts';
import { stagesOf } from './stages.ts';
import { findWithdrawal, findWithdrawals, pendingOf, type WithdrawalRow } from './store.ts';
import { fundsOf, kycGateOf, nextTermsOf } from './terms.ts';

const PENDING_SHOWN = 5;

/** Mounts withdrawals and the receiving accounts. */
export function withdrawRoutes(mount: Mount, deps: WithdrawDeps): void {
  accountRoutes(mount, deps);

  mount(withdrawInfo, (_input, { tx, player, now }) => infoOf(deps, tx, player.id, now));

  mount(createWithdrawal, async (input, context) =>
    withdrawalReply(await requestWithdrawal(deps, input, context)),
  );

  // The page asks by itself until it is settled.
  mount(
    withdrawalStatus,
    async ({ id }, { tx, player, refuse }) => {
      const row = await findWithdrawal(tx, player.id, id);
      return row ? withdrawalReply(row) : refuse(REFUSALS.notFound);
    },
    { isActivity: false },
  );

  mount(withdrawalList, async (page, { tx, player }) => {
    const { rows, total, pages } = await findWithdrawals(tx, player.id, page);
    return { list: rows.map(withdrawalReply), total, pages };
  });
}

async function infoOf(deps: WithdrawDeps, tx: Tx, playerId: number, now: Date) {
  const terms = await deps.terms(tx);
  const next = await nextTermsOf(tx, playerId, { terms, now });
  const { held, locked, requirements, ...funds } = await fundsOf(tx, playerId, deps.unrevealedOf);
  const balances = await balancesOf(tx, playerId);
  const gate = await kycGateOf(tx, playerId, deps);
  const pending = await pendingOf(tx, playerId, PENDING_SHOWN);
  return {
    coin: hundredthsOf(funds.shownCoin),
    held: hundredthsOf(held),
    locked: hundredthsOf(locked),
    withdrawable: hundredthsOf(funds.shownWithdrawable),
    requirements: [...requirements.map(requirementReply), ...(await runningBonuses(tx, playerId))],
    bonus: hundredthsOf(balances.get(BONUS_COIN) ?? 0),
    safebox: hundredthsOf(balances.get(SAFEBOX_COIN) ?? 0),
    accounts: await accountsOf(tx, playerId),
    legalName: await deps.legalNameOf(tx, playerId),
    minAmount: hundredthsOf(next.minAmount),
    maxAmount: hundredthsOf(next.maxAmount),
    leftToday: hundredthsOf(next.leftToday),
    fee: {
      amount: hundredthsOf(terms.fee),
      freeLeft: next.freeLeft,
      freePerMonth: terms.freePerMonth,
    },
    usualMinutes: terms.usualMinutes,
    reviewFrom: hundredthsOf(terms.reviewFrom),
    reviewMinutes: terms.reviewMinutes,
    ...(gate && { kyc: { amount: hundredthsOf(gate.amount), left: hundredthsOf(gate.left) } }),
    pending: pending.map(withdrawalReply),
  };
}

/** A withdrawal as its player is told of it. */
function withdrawalReply(row: WithdrawalRow): Static<typeof Withdrawal> {
  return {
    id: row.id,
    reference: row.reference,
    amount: hundredthsOf(row.amount),
    fee: hundredthsOf(row.fee),
    net: hundredthsOf(row.amount - row.fee),
    status: row.status,
    failReason: row.fail_reason,
    account: {
      id: row.bank_account_id,
      bankId: row.bank_id,
      bankName: row.bank_name,
      kind: row.bank_kind,
      accountMask: row.account_mask,
      holderName: row.holder_name,
      createTime: row.account_since.toISOString(),
    },
    stages: stagesOf(row),
    createTime: row.created_at.toISOString(),
    settleTime: row.settled_at?.toISOString() ?? '',
  };
}

function requirementReply(requirement: Requirement): Static<typeof WageringRequirement> {
  const { id, source, amount, need, done, left, locked, createdAt } = requirement;
  return {
    id,
    source,
    amount: hundredthsOf(amount),
    need: hundredthsOf(need),
    done: hundredthsOf(done),
    left: hundredthsOf(left),
    locked: hundredthsOf(locked),
    createTime: createdAt.toISOString(),
  };
}

/** The bonus that runs: it holds back its own bonus coin and no coin. */
async function runningBonuses(
  tx: Tx,
  playerId: number,
): Promise<Static<typeof WageringRequirement>[]> {
  const bonuses = await bonusesOf(tx, playerId);
  return bonuses
    .filter(({ status }) => status === 'running')
    .map(({ grantId, amount, need, done, left, createdAt }) => ({
      id: grantId,
      source: 'bonus',
      amount: hundredthsOf(amount),
      need: hundredthsOf(need),
      done: hundredthsOf(done),
      left: hundredthsOf(left),
      locked: hundredthsOf(0),
      createTime: createdAt.toISOString(),
    }));
}
