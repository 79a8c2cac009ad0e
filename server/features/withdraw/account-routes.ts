import { randomUUID } from 'node:crypto';
import { addBankInfo, bankInfo, modifyBankInfo } from '../../../contract/bank-account.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Context, Mount } from '../../http/mount.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { accountNumberOf, maskOf } from './account-number.ts';
import {
  type AccountValues,
  accountsOf,
  changeAccount,
  hasAccount,
  insertAccount,
  openBanks,
  removeAccount,
} from './accounts.ts';
import type { CodeContext, WithdrawDeps } from './deps.ts';
import { isSameName } from './holder-name.ts';
import { hasOpenWithdrawal } from './store.ts';

/** The fields of an account as they were typed. */
type TypedAccount = RequestOf<typeof addBankInfo>;

/** What checking them takes of either call. */
interface CheckContext extends Pick<CodeContext, 'tx'> {
  player: { id: number };
  refuse(
    code:
      | typeof REFUSALS.kycNeeded
      | typeof REFUSALS.nameDiffers
      | typeof REFUSALS.phoneNeeded
      | typeof REFUSALS.accountNumberInvalid,
    details?: RefusalDetails,
  ): never;
}

/** Mounts the receiving accounts: the list, a new one, a change. */
export function accountRoutes(mount: Mount, deps: WithdrawDeps): void {
  mount(bankInfo, async (_input, { tx, player }) => {
    const mobile = await deps.phoneOf(tx, player.id);
    return {
      banks: await openBanks(tx, deps.provider, await deps.numberLength(tx)),
      accounts: await accountsOf(tx, player.id),
      accountsMax: (await deps.terms(tx)).accountsMax,
      legalName: await deps.legalNameOf(tx, player.id),
      mobile: mobile === undefined ? '' : deps.maskPhone(mobile),
    };
  });

  mount(addBankInfo, async (input, context) => {
    const { tx, player, now, refuse } = context;
    await lockPlayer(tx, player.id);
    const { mobile, ...values } = await checkedValues(deps, input, context);
    const accounts = await accountsOf(tx, player.id);
    const { accountsMax } = await deps.terms(tx);
    if (accounts.length >= accountsMax) {
      return refuse(REFUSALS.accountsTooMany, { maximum: accountsMax });
    }
    if (await hasAccount(tx, player.id, values)) return refuse(REFUSALS.accountAlreadyAdded);
    await deps.redeemCode(context, mobile, input.code);
    const id = randomUUID();
    await insertAccount(tx, { playerId: player.id, id, now, ...values });
    const account = (await accountsOf(tx, player.id)).find((one) => one.id === id);
    if (!account) throw new Error('a new receiving account is gone');
    await noteChange(deps, 'added', id, context, values);
    return account;
  });

  mount(modifyBankInfo, async (input, context) => {
    const { tx, player, now, refuse } = context;
    await lockPlayer(tx, player.id);
    const { id } = input;
    const accounts = await accountsOf(tx, player.id);
    if (!accounts.some((account) => account.id === id)) return refuse(REFUSALS.notFound);
    if (await hasOpenWithdrawal(tx, player.id, id)) return refuse(REFUSALS.accountInUse);
    if (input.isRemoved) {
      await removeAccount(tx, { playerId: player.id, id, now });
      await noteChange(deps, 'removed', id, context);
    } else {
      const { mobile, ...values } = await checkedValues(deps, input, context);
      if (await hasAccount(tx, player.id, values, id)) {
        return refuse(REFUSALS.accountAlreadyAdded);
      }
      await deps.redeemCode(context, mobile, input.code);
      await changeAccount(tx, { playerId: player.id, id, now, ...values });
      await noteChange(deps, 'changed', id, context, values);
    }
    return { accounts: await accountsOf(tx, player.id) };
  });
}

/** Puts a change of where withdrawals go on record and tells its player by mail. */
async function noteChange(
  deps: WithdrawDeps,
  what: 'added' | 'changed' | 'removed',
  id: string,
  { tx, now, player, request }: Pick<Context<typeof bankInfo>, 'tx' | 'now' | 'player' | 'request'>,
  values?: Pick<AccountValues, 'bankId' | 'accountMask'>,
): Promise<void> {
  const bank = values && { bankId: values.bankId, account: values.accountMask };
  const event = { at: now, kind: `payout-account.${what}`, actor: 'player' } as const;
  const details = { id, ...bank, ip: request.ip };
  await recordAudit(tx, { ...event, playerId: player.id, details });
  await deps.tellAccountChange(tx, { playerId: player.id, request, now });
}

/**
 * The typed account as it will be stored, in the player's own legal name, and the phone that the
 * code went to. A slip is told before the code is used up.
 */
async function checkedValues(
  deps: WithdrawDeps,
  typed: TypedAccount,
  { tx, player, refuse }: CheckContext,
): Promise<AccountValues & { mobile: string }> {
  const mobile = await deps.phoneOf(tx, player.id);
  if (mobile === undefined) return refuse(REFUSALS.phoneNeeded);
  const legalName = await deps.legalNameOf(tx, player.id);
  if (!legalName) return refuse(REFUSALS.kycNeeded);
  if (!isSameName(typed.holderName, legalName)) return refuse(REFUSALS.nameDiffers, { legalName });
  const banks = await openBanks(tx, deps.provider, await deps.numberLength(tx));
  const bank = banks.find(({ bankId }) => bankId === typed.bankId);
  if (!bank) return refuse(REFUSALS.accountNumberInvalid, { field: 'bankId' });
  const { bankId, digitsMin, digitsMax } = bank;
  const accountNumber = accountNumberOf(typed.accountNumber, bank);
  if (!accountNumber) {
    const details = { field: 'accountNumber', digitsMin, digitsMax };
    return refuse(REFUSALS.accountNumberInvalid, details);
  }
  const accountMask = maskOf(accountNumber);
  return { mobile, bankId, accountNumber, accountMask, holderName: legalName };
}
