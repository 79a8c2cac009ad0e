import type { FastifyInstance } from 'fastify';
import type { Deps } from './app.ts';
import type { Tx } from './db/database.ts';
import { birthDateOf, defaultNickname, phoneOf } from './features/account/account-store.ts';
import { hashPassword, passwordMatches } from './features/account/password.ts';
import type { UserInfoPorts } from './features/account/ports.ts';
import { accountRoutes } from './features/account/routes.ts';
import { sendSafetyMail } from './features/account/safety-mails.ts';
import { redeemCode } from './features/account/sms-code.ts';
import { socialOf } from './features/account/social-store.ts';
import {
  lockProfile,
  maskMobile,
  profileOf,
  profilesOf,
  refreshOf,
  setProfile,
  userInfoOf,
} from './features/account/user-info.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { addBests } from './features/bets/bests.ts';
import { lobbyWins } from './features/bets/lobby-wins.ts';
import { experienceOf } from './features/bets/report.ts';
import { betRoutes } from './features/bets/routes.ts';
import { bonusCoinRoutes } from './features/bonus-coin/routes.ts';
import { appConfigOf, type ConfigPorts } from './features/config/app-config.ts';
import { configRoutes } from './features/config/routes.ts';
import type { SettingsReader } from './features/config/settings.ts';
import { bankDepositsOf } from './features/deposit/bank-total.ts';
import { addPaymentCallbacks } from './features/deposit/callbacks.ts';
import { pendingTotal } from './features/deposit/channels.ts';
import { addCheckout } from './features/deposit/checkout.ts';
import { addRequery } from './features/deposit/requery.ts';
import { depositRoutes } from './features/deposit/routes.ts';
import { askAboutUnpaid } from './features/deposit/store.ts';
import { diamondRoutes } from './features/diamond/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import { addGameWallet } from './features/game-wallet/routes.ts';
import { addResolver } from './features/games/resolver.ts';
import { gameRoutes } from './features/games/routes.ts';
import { invitationWaits } from './features/invite/due.ts';
import { inviteRoutes } from './features/invite/routes.ts';
import { jackpotAppConfig } from './features/jackpot/config.ts';
import { lobbyJackpot } from './features/jackpot/meters.ts';
import { jackpotRoutes } from './features/jackpot/routes.ts';
import { canReceiveDrawChance } from './features/jackpot/standing.ts';
import { draws } from './features/jackpot/store.ts';
import { uncheckedMax } from './features/kyc/gate.ts';
import { popsUp } from './features/kyc/kyc-info.ts';
import { kycRoutes } from './features/kyc/routes.ts';
import { isChecked, legalNameOf } from './features/kyc/store.ts';
import { liveRoutes } from './features/live/routes.ts';
import { favouritesOf } from './features/lobby/favourites.ts';
import { lobbyRoutes } from './features/lobby/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { hasUnreadMail } from './features/mail/store.ts';
import { nicknameProblem } from './features/profile/nickname.ts';
import { otherOf } from './features/profile/other-details.ts';
import { ownPictureOf } from './features/profile/own-picture.ts';
import { addOwnPictures } from './features/profile/picture-page.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { addFollowPages } from './features/promotions/follow-pages.ts';
import { promotionRoutes } from './features/promotions/routes.ts';
import { protectionRoutes } from './features/protection/routes.ts';
import { recordRoutes } from './features/records/routes.ts';
import { addStatementDownload } from './features/records/statement/download.ts';
import { redBlueUnrevealed } from './features/red-blue/members.ts';
import { redBlueRoutes } from './features/red-blue/routes.ts';
import { addSettler } from './features/red-blue/settler.ts';
import { safeboxRoutes } from './features/safebox/routes.ts';
import { findHash } from './features/safebox/store.ts';
import { scratchWaits } from './features/scratch/awards.ts';
import { cardOffers } from './features/scratch/config.ts';
import { scratchRoutes } from './features/scratch/routes.ts';
import { findWins, cards as scratchCards } from './features/scratch/store.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signInWaits } from './features/sign-in/standing.ts';
import { days } from './features/sign-in/store.ts';
import { slotsHackRoutes } from './features/slots-hack/routes.ts';
import { addPayoutCallbacks } from './features/withdraw/callbacks.ts';
import { addPayoutWorker } from './features/withdraw/payouts.ts';
import { withdrawRoutes } from './features/withdraw/routes.ts';
import type { Mount } from './http/mount.ts';
import { ownAddressOf } from './http/own-address.ts';
import { isStopped } from './protection/stops.ts';
import { gameProvidersOf } from './providers/games/game-providers.ts';
import { secretReader } from './providers/games/secrets.ts';
import type { LiveProvider } from './providers/live/live-provider.ts';
import { paymentsOf } from './providers/payments/payments.ts';
import { payoutsOf } from './providers/payouts/payouts.ts';
import { openProviders, type SocialLogins } from './providers/social-login/social-login.ts';
import { socialLoginsOf } from './providers/social-login/social-logins.ts';
import type { UnrevealedMove } from './reveals/unrevealed.ts';
import { depositRewardNames, onDepositSettled, onRegistered } from './settled-hooks.ts';
import { addStudio } from './studio/studio.ts';
import { vaultOf } from './vault.ts';

/** What the features are joined with. */
export interface FeatureParts extends Deps {
  /** For pages and call-backs of the providers. */
  app: FastifyInstance;
  settings: SettingsReader;
  live: LiveProvider;
}

/** What a player sees of themselves that accounts do not own. */
const userInfoPorts: UserInfoPorts = {
  favouritesOf,
  hasKyc: isChecked,
  hasSafeboxPassword: async (tx, playerId) => (await findHash(tx, playerId)) !== undefined,
  hasUserOther: async (tx, playerId) => (await otherOf(tx, playerId)) !== undefined,
  ownPictureOf,
  unrevealedOf,
  socialOf,
  vipExpOf: experienceOf,
};

/** Every feature with what it needs of the others: the only place that knows them all. */
export function registerFeatures(mount: Mount, parts: FeatureParts): void {
  const { app, database, now, settings, sms } = parts;
  const { socialLogins = socialLoginsOf(parts) } = parts;
  const config: ConfigPorts = {
    settings,
    jackpotConfig: jackpotAppConfig,
    smsInboxUrl: sms.inboxUrl,
    socialLogins: openProviders(socialLogins),
  };
  configRoutes(mount, config);
  registerAccounts(mount, parts, socialLogins);
  sessionRoutes(mount, {
    appConfig: (tx, gameListVersion) => appConfigOf(tx, config, gameListVersion),
    userInfo: (tx, playerId, at) => userInfoOf(tx, playerId, at, userInfoPorts),
    refresh: (tx, playerId) => refreshOf(tx, playerId, userInfoPorts),
  });
  activityRoutes(mount, {
    redDots: {
      hasMail: hasUnreadMail,
      canReceiveDrawChance,
      spinAwardFlag: invitationWaits,
      signInFlag: signInWaits,
      diamondMallRedDot: scratchWaits,
    },
    signInAward: signInWaits,
    isStopped,
    kycPopup: async (tx, playerId) => popsUp(tx, playerId, (await settings.read(tx)).kyc),
  });
  mailRoutes(mount);
  lobbyRoutes(mount, { lobbyJackpot, gameWins: (tx) => lobbyWins(tx, profilesOf, now()) });
  eventRoutes(mount);
  fairnessRoutes(mount);
  jackpotRoutes(mount, profileOf);
  scratchRoutes(mount, profileOf);
  const cards = { cardOffers, cardWins: findWins, waits: scratchWaits };
  diamondRoutes(mount, { profileOf, ...cards, unrevealedOf });
  redBlueRoutes(mount, { settler: addSettler(app, parts) });
  inviteRoutes(mount, profileOf);
  slotsHackRoutes(mount);
  signInRoutes(mount);
  promotionRoutes(mount, { bankDepositsOf });
  registerRecords(mount, parts);
  exchangeRoutes(mount, { unrevealedOf });
  bonusCoinRoutes(mount, { unrevealedOf });
  safeboxRoutes(mount, {
    unrevealedOf,
    passwordLength: async (tx) => (await settings.read(tx)).lengths.password,
    hashPassword,
    passwordMatches,
  });
  addFollowPages(app, database);
  protectionRoutes(mount, {
    terms: async (tx) => (await settings.read(tx)).protection,
    pendingDeposits: pendingTotal,
    endPaymentPages: askAboutUnpaid,
  });
  profileRoutes(mount, {
    lockProfile,
    setProfile,
    defaultNickname,
    nicknameLength: async (tx) => (await settings.read(tx)).lengths.username,
  });
  addOwnPictures(app, database);
  registerLive(mount, parts);
  registerDeposits(mount, parts);
  registerKyc(mount, parts);
  registerWithdrawals(mount, parts);
  registerGames(mount, parts);
}

/** What was drawn and booked and waits for its act. */
async function unrevealedOf(tx: Tx, playerId: number): Promise<UnrevealedMove[]> {
  return [
    ...(await draws.unrevealed(tx, playerId)),
    ...(await scratchCards.unrevealed(tx, playerId)),
    ...(await days.unrevealed(tx, playerId)),
    ...(await redBlueUnrevealed(tx, playerId)),
  ];
}

function registerAccounts(
  mount: Mount,
  { app, database, settings, sms, restrictedList }: FeatureParts,
  socialLogins: SocialLogins,
): void {
  sms.addPages?.(app, database);
  socialLogins.addPages?.(app);
  accountRoutes(mount, {
    settings: async (tx) => {
      const { lengths, login } = await settings.read(tx);
      return { lengths, ...login };
    },
    sms,
    restrictedList,
    socialLogins,
    nicknameFits: (nickname, lengths) => !nicknameProblem(nickname, lengths, ''),
    ...userInfoPorts,
    onRegistered,
  });
}

function registerRecords(mount: Mount, { app, database, now }: FeatureParts): void {
  recordRoutes(mount, { unrevealedOf });
  addStatementDownload(app, { database, now, unrevealedOf });
  betRoutes(mount, { profilesOf });
  addBests(app, { database, now });
}

function registerKyc(mount: Mount, { config, settings, restrictedList }: FeatureParts): void {
  kycRoutes(mount, {
    terms: async (tx) => (await settings.read(tx)).kyc,
    vault: vaultOf(config),
    birthDateOf,
    isRestricted: (person) => restrictedList.contains(person),
  });
}

function registerGames(mount: Mount, parts: FeatureParts): void {
  const { app, config, database, now, random, settings, games = gameProvidersOf(parts) } = parts;
  const secretOf = secretReader({ database, random, secrets: config.games.secrets });
  gameRoutes(mount, { providers: games });
  addResolver(app, { database, now, providers: games });
  addGameWallet(app, {
    database,
    now,
    secretOf,
    nicknameOf: async (tx, playerId) =>
      (await profilesOf(tx, [playerId])).get(playerId)?.nickname ?? '',
    isUnderMaintenance: async () => (await settings.read(database)).maintenance.status === 1,
  });
  // Where it runs by itself, this server only launches it.
  if (config.games.studioUrl === undefined) {
    const walletAddress = () => ownAddressOf(app);
    addStudio(app, { ...parts, log: app.log, walletAddress, secretOf });
  }
}

function registerLive(mount: Mount, { app, live, now }: FeatureParts): void {
  live.addPages?.(app, now);
  liveRoutes(mount, live);
}

function registerDeposits(mount: Mount, parts: FeatureParts): void {
  const { app, database, settings, now, payments = paymentsOf(parts) } = parts;
  payments.addPages?.(app, database);
  depositRoutes(mount, {
    payments,
    uncheckedMax: async (tx, playerId) => uncheckedMax(tx, playerId, (await settings.read(tx)).kyc),
    isMinimumMode: async (tx) => (await settings.read(tx)).payments.minRechargeStatus === 1,
    rewardNames: depositRewardNames,
  });
  addCheckout(app, { database, now, payments });
  const settlement = { database, now, payments, onDepositSettled };
  addPaymentCallbacks(app, settlement);
  addRequery(app, settlement);
}

function registerWithdrawals(mount: Mount, parts: FeatureParts): void {
  const { app, config, database, now, settings } = parts;
  const { payouts = payoutsOf(parts) } = parts;
  payouts.addPages?.(app);
  withdrawRoutes(mount, {
    terms: async (tx) => (await settings.read(tx)).withdrawals,
    uncheckedMax: async (tx, playerId) => uncheckedMax(tx, playerId, (await settings.read(tx)).kyc),
    legalNameOf,
    phoneOf,
    maskPhone: maskMobile,
    redeemCode: (context, mobile, typed) =>
      redeemCode(context, { mobile, purpose: 'bank-account' }, typed),
    tellAccountChange: (tx, about) => sendSafetyMail(tx, 'payoutAccount', about),
    unrevealedOf,
    provider: payouts.name,
  });
  const settlement = { database, now, payouts, log: app.log };
  addPayoutCallbacks(app, settlement);
  addPayoutWorker(app, settlement, config.payoutSeconds);
}
