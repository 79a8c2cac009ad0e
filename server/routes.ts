import type { FastifyInstance } from 'fastify';
import type { Deps } from './app.ts';
import type { Tx } from './db/database.ts';
import { accountRoutes } from './features/account/routes.ts';
import { profileOf, refreshOf, userInfoOf } from './features/account/user-info.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { appConfigOf, type ConfigPorts } from './features/config/app-config.ts';
import { configRoutes } from './features/config/routes.ts';
import type { SettingsReader } from './features/config/settings.ts';
import { bankDepositsOf } from './features/deposit/bank-total.ts';
import { addPaymentCallbacks } from './features/deposit/callbacks.ts';
import { addRequery } from './features/deposit/requery.ts';
import { depositRoutes } from './features/deposit/routes.ts';
import { diamondRoutes } from './features/diamond/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import { invitationWaits } from './features/invite/due.ts';
import { inviteRoutes } from './features/invite/routes.ts';
import { jackpotAppConfig } from './features/jackpot/config.ts';
import { lobbyJackpot } from './features/jackpot/meters.ts';
import { jackpotRoutes } from './features/jackpot/routes.ts';
import { canReceiveDrawChance } from './features/jackpot/standing.ts';
import { jackpotSecrets } from './features/jackpot/store.ts';
import { liveRoutes } from './features/live/routes.ts';
import { favouritesOf } from './features/lobby/favourites.ts';
import { lobbyRoutes } from './features/lobby/routes.ts';
import { addFollowPages } from './features/promotions/follow-pages.ts';
import { promotionRoutes } from './features/promotions/routes.ts';
import { redBlueRoutes } from './features/red-blue/routes.ts';
import { addSettler } from './features/red-blue/settler.ts';
import { scratchSecrets, scratchWaits } from './features/scratch/awards.ts';
import { cardOffers } from './features/scratch/config.ts';
import { scratchRoutes } from './features/scratch/routes.ts';
import { findWins } from './features/scratch/store.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { signInSecrets } from './features/sign-in/receive.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { signInWaits } from './features/sign-in/standing.ts';
import { slotsHackRoutes } from './features/slots-hack/routes.ts';
import type { Mount } from './http/mount.ts';
import type { MoveName } from './ledger/entries.ts';
import type { LiveProvider } from './providers/live/live-provider.ts';
import { sandboxPayments } from './providers/payments/sandbox-payments.ts';
import { onDepositSettled, onRegistered } from './settled-hooks.ts';

/** What the features are joined with. */
export interface FeatureParts extends Deps {
  /** For pages and call-backs of the providers. */
  app: FastifyInstance;
  settings: SettingsReader;
  live: LiveProvider;
}

/** Every feature with what it needs of the others: the only place that knows them all. */
export function registerFeatures(mount: Mount, parts: FeatureParts): void {
  const { app, database, settings, sms, restrictedList } = parts;
  sms.addPages?.(app, database);
  const config: ConfigPorts = {
    settings,
    jackpotConfig: jackpotAppConfig,
    smsInboxUrl: sms.inboxUrl,
  };
  configRoutes(mount, config);
  accountRoutes(mount, {
    settings: async (tx) => {
      const { lengths, login } = await settings.read(tx);
      return { lengths, ...login };
    },
    sms,
    restrictedList,
    favouritesOf,
    onRegistered,
  });
  sessionRoutes(mount, {
    appConfig: (tx, gameListVersion) => appConfigOf(tx, config, gameListVersion),
    userInfo: (tx, playerId) => userInfoOf(tx, playerId, favouritesOf),
    refresh: refreshOf,
  });
  activityRoutes(mount, {
    redDots: {
      canReceiveDrawChance,
      spinAwardFlag: invitationWaits,
      signInFlag: signInWaits,
      diamondMallRedDot: scratchWaits,
    },
    signInAward: signInWaits,
  });
  lobbyRoutes(mount, { lobbyJackpot });
  eventRoutes(mount);
  fairnessRoutes(mount);
  jackpotRoutes(mount, profileOf);
  scratchRoutes(mount, profileOf);
  const cards = { cardOffers, cardWins: findWins, waits: scratchWaits };
  diamondRoutes(mount, { profileOf, ...cards, secretsOf });
  redBlueRoutes(mount, { settler: addSettler(app, parts) });
  inviteRoutes(mount, profileOf);
  slotsHackRoutes(mount);
  signInRoutes(mount);
  promotionRoutes(mount, { bankDepositsOf });
  addFollowPages(app, database);
  registerLive(mount, parts);
  registerDeposits(mount, parts);
}

/** What was drawn and booked and waits for its act. */
async function secretsOf(tx: Tx, playerId: number): Promise<MoveName[]> {
  return [
    ...(await jackpotSecrets(tx, playerId)),
    ...(await scratchSecrets(tx, playerId)),
    ...(await signInSecrets(tx, playerId)),
  ];
}

function registerLive(mount: Mount, { app, live, now }: FeatureParts): void {
  live.addPages?.(app, now);
  liveRoutes(mount, live);
}

function registerDeposits(mount: Mount, parts: FeatureParts): void {
  const { app, database, settings, now, payments = sandboxPayments(parts) } = parts;
  payments.addPages?.(app, database);
  depositRoutes(mount, {
    payments,
    isMinimumMode: async (tx) => (await settings.read(tx)).payments.minRechargeStatus === 1,
  });
  const settlement = { database, now, payments, onDepositSettled };
  addPaymentCallbacks(app, settlement);
  addRequery(app, settlement);
}
