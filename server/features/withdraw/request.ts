import type { RequestOf } from '../../../contract/call.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { createWithdrawal } from '../../../contract/withdraw.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import type { Context } from '../../http/mount.ts';
import { hold } from '../../ledger/holds.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { transferRefusal } from '../../players/failed-transfers.ts';
import { isTestAccount } from '../../players/test-accounts.ts';
import { findTarget, type PayoutTarget } from './accounts.ts';
import type { WithdrawDeps } from './deps.ts';
import { isSameName } from './holder-name.ts';
import { enqueuePayout } from './orders.ts';
import { HOUSE } from './settle.ts';
import { dueTimesFrom } from './stages.ts';
import { findWithdrawal, insertWithdrawal, type WithdrawalRow } from './store.ts';
import { fundsOf, kycGateOf, nextTermsOf } from './terms.ts';

type Create = typeof createWithdrawal;

const REFERENCE_BYTES = 10;
/** A withdrawal's hold ends by the provider's proof or the operator's, never by time. */
const NEVER = new Date('9999-01-01T00:00:00Z');

/**
 * Checks a wish against everything that limits it, sets the whole amount aside and puts the payout
 * into the outbox, or into the review from the operator's amount on. The wish's once-key is the
 * withdrawal's id: a key that comes back after its stored reply is gone finds the same withdrawal.
 */
export async function requestWithdrawal(
  deps: WithdrawDeps,
  input: RequestOf<Create>,
  context: Context<Create>,
): Promise<WithdrawalRow> {
  const { tx, player, now, refuse } = context;
  await lockPlayer(tx, player.id);
  const id = context.request.onceKey ?? '';
  const known = await findWithdrawal(tx, player.id, id);
  if (known) return known;
  if (await isTestAccount(tx, player.id)) return refuse(REFUSALS.testAccount);
  const stopped = await transferRefusal(tx, { playerId: player.id, kind: 'withdrawal', now });
  if (stopped) return refuse(stopped.refusal, stopped.details);
  const legalName = await deps.legalNameOf(tx, player.id);
  if (!legalName) return refuse(REFUSALS.kycNeeded);
  const { provider } = deps;
  const target = await findTarget(tx, player.id, { id: input.bankAccountId, provider });
  if (!target) return refuse(REFUSALS.notFound);
  // The operator may have corrected the name since the account was added.
  if (!isSameName(target.holderName, legalName)) return refuse(REFUSALS.nameDiffers);
  await checkLimits(deps, input, context);
  const row = await store(deps, { input, context, target, id });
  if (!row.needs_review) await enqueuePayout(tx, row, now);
  return row;
}

async function checkLimits(
  deps: WithdrawDeps,
  { amount, fee }: RequestOf<Create>,
  { tx, player, now, refuse }: Context<Create>,
): Promise<void> {
  const terms = await deps.terms(tx);
  const next = await nextTermsOf(tx, player.id, { terms, now });
  if (amount < next.minAmount) return refuse(REFUSALS.amountTooLow, { minimum: next.minAmount });
  if (amount > next.maxAmount) return refuse(REFUSALS.amountTooHigh, { maximum: next.maxAmount });
  const { shownCoin, shownWithdrawable } = await fundsOf(tx, player.id, deps.unrevealedOf);
  // What was won and not shown yet is not told by what can be taken out either.
  if (amount > shownCoin) return refuse(REFUSALS.balanceTooLow, { available: shownCoin });
  if (amount > shownWithdrawable) {
    return refuse(REFUSALS.notWithdrawable, { withdrawable: shownWithdrawable });
  }
  const gate = await kycGateOf(tx, player.id, deps);
  if (gate && amount > gate.left) {
    return refuse(REFUSALS.kycRequired, { kycAmount: gate.amount, left: gate.left });
  }
  if (amount > next.leftToday) return refuse(REFUSALS.dayLimitReached, { left: next.leftToday });
  if (fee !== next.fee) return refuse(REFUSALS.feeChanged, { fee: next.fee });
}

interface Accepted {
  input: RequestOf<Create>;
  context: Context<Create>;
  target: PayoutTarget;
  id: string;
}

async function store(
  deps: WithdrawDeps,
  { input, context, target, id }: Accepted,
): Promise<WithdrawalRow> {
  const { tx, player, now, random } = context;
  const { amount, fee } = input;
  const terms = await deps.terms(tx);
  const reference = newReference(random);
  const { holdId } = await hold(tx, {
    playerId: player.id,
    currency: PROPS.coin,
    amount,
    house: HOUSE,
    kind: 'withdrawal',
    reference,
    at: now,
    expiresAt: NEVER,
  });
  const needsReview = amount >= terms.reviewFrom;
  return insertWithdrawal(tx, {
    player_id: player.id,
    id,
    reference,
    provider: deps.provider,
    amount,
    fee,
    hold_id: holdId,
    bank_account_id: target.id,
    bank_id: target.bankId,
    bank_name: target.bankName,
    bank_kind: target.bankKind,
    account_mask: target.accountMask,
    holder_name: target.holderName,
    account_since: target.createdAt,
    needs_review: needsReview,
    created_at: now,
    ...dueTimesFrom(now, needsReview, terms),
  });
}

/** Letters and digits that a player can read out. */
function newReference(random: Randomness): string {
  const bits = BigInt(`0x${random.bytes(REFERENCE_BYTES).toString('hex')}`);
  return `BW${bits.toString(32).toUpperCase().padStart(16, '0')}`;
}
