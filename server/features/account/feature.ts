import type { Tx } from '../../db/database.ts';
import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import { birthDateOf, defaultNickname, phoneOf } from './account-store.ts';
import type { AccountDeps, UserInfoDeps } from './deps.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { keepPhone } from './phone-facts.ts';
import { accountRoutes } from './routes.ts';
import { sendSafetyMail } from './safety-mails.ts';
import { redeemCode } from './sms-code.ts';
import { socialOf } from './social-store.ts';
import {
  lockProfile,
  maskMobile,
  profileOf,
  profilesOf,
  refreshOf,
  setProfile,
  userInfoOf,
} from './user-info.ts';

type AccountNeeds = ServerDeps &
  FoldedDeps &
  Omit<UserInfoDeps, 'socialOf'> &
  Pick<AccountDeps, 'nicknameFits'>;

/** Registration, login, passwords, phones, linked accounts and devices; who a player is. */
export const account = feature({
  name: 'account',
  start: (mount, deps: AccountNeeds) => {
    const { app, database, settings, sms, socialLogins } = deps;
    sms.addPages?.(app, database);
    socialLogins.addPages?.(app);
    accountRoutes(mount, {
      ...deps,
      socialOf,
      minWithdrawal: async (tx) => (await settings.read(tx)).withdrawals.minAmount,
      settings: async (tx) => {
        const { lengths, login, accounts } = await settings.read(tx);
        return { lengths, ...login, ...accounts };
      },
    });
  },
  provides: (deps) => ({
    userInfo: (tx: Tx, playerId: number, now: Date) =>
      userInfoOf(tx, playerId, now, { ...deps, socialOf }),
    refresh: (tx: Tx, playerId: number) => refreshOf(tx, playerId, deps),
    profileOf,
    profilesOf,
    lockProfile,
    setProfile,
    defaultNickname,
    birthDateOf,
    phoneOf,
    maskPhone: maskMobile,
    hashPassword,
    passwordMatches,
    /** Uses up a code that was sent to the phone for receiving accounts, or refuses. */
    redeemCode: (context: Parameters<typeof redeemCode>[0], mobile: string, typed: string) =>
      redeemCode(context, { mobile, purpose: 'bank-account' }, typed),
    keepPhone,
    tellAccountChange: (tx: Tx, about: Parameters<typeof sendSafetyMail>[2]) =>
      sendSafetyMail(tx, 'payoutAccount', about),
  }),
  ages: [
    // Once lock, code and Manila day are over they say no more than a missing row.
    {
      table: 'login_attempts',
      key: 'name_hash',
      isOver: `coalesce(locked_until, '-infinity') < :now
        and :now - interval '1 day' > all (failed_at)`,
    },
    { table: 'sms_codes', key: 'mobile, purpose', isOver: "expires_at < :now - interval '1 day'" },
    {
      table: 'sms_quotas',
      key: 'mobile',
      isOver: "coalesce(last_sent_at, '-infinity') < :now - interval '2 days'",
    },
    // Gone with their answer; those that got none hold what proves one.
    { table: 'social_starts', key: 'state_hash', isOver: 'expires_at < :now' },
    // Only who typed the right credentials has its ticket, and they can again.
    { table: 'login_proofs', key: 'player_id, ticket_hash', isOver: 'expires_at < :now' },
    // Names of persons who did not go on.
    { table: 'social_tickets', key: 'ticket_hash', isOver: 'expires_at < :now' },
  ],
});
