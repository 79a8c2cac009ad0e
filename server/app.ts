import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { REFUSALS } from '../contract/refusals.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openDraw } from './fairness/draw.ts';
import type { Randomness } from './fairness/randomness.ts';
import { registerFeatures } from './features/compose.ts';
import { settingsReader } from './features/config/settings.ts';
import { currentTheme, themeCss } from './features/config/themes.ts';
import { addTextBodies } from './http/bodies.ts';
import { compressAnswers } from './http/compression.ts';
import { addDocs } from './http/docs.ts';
import { answerFailures, Unauthorised } from './http/failures.ts';
import { addDraining, addHealth, type Release } from './http/health.ts';
import { type LogStream, logAnswers, logOptions } from './http/logs.ts';
import { createMount, type MountDeps } from './http/mount.ts';
import {
  endSlowBodies,
  limitConnections,
  PATIENCE,
  type Patience,
  patienceOptions,
} from './http/patience.ts';
import { openRateLimit } from './http/rate-limit.ts';
import { Refusal } from './http/refusal.ts';
import { schemaOptions } from './http/schema-options.ts';
import { addSecurityHeaders, refuseNulAddresses } from './http/security.ts';
import type { Metrics } from './metrics/metrics.ts';
import { banOf } from './players/bans.ts';
import { openTermsOf } from './players/terms.ts';
import { playRefusal } from './protection/play-gate.ts';
import { stakeRefusal } from './protection/stake-gate.ts';
import { chatOf, liveOf } from './providers/by-config.ts';
import type { ChatProvider } from './providers/chat/chat-provider.ts';
import type { GameProviders } from './providers/games/game-provider.ts';
import type { LiveProvider } from './providers/live/live-provider.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import type { PayoutProvider } from './providers/payouts/payout-provider.ts';
import type { RestrictedList } from './providers/restricted-list/restricted-list.ts';
import type { SmsProvider } from './providers/sms/sms-provider.ts';
import type { SocialLogins } from './providers/social-login/social-login.ts';
import { readAndroidApp, serveAndroid } from './static/android-app.ts';
import { inlineScriptHashes } from './static/index-page.ts';
import { pageContent } from './static/page-content.ts';
import { serveWorker } from './static/service-worker.ts';
import { serveApp } from './static/static.ts';

/** Everything that the server takes from outside; tests script time, randomness and providers. */
export interface Deps {
  database: Kysely<Database>;
  now(): Date;
  random: Randomness;
  config: ServerConfig;
  sms: SmsProvider;
  restrictedList: RestrictedList;
  /** The embedded sandbox unless given. */
  payments?: PaymentProvider;
  /** The embedded sandbox unless given. */
  payouts?: PayoutProvider;
  /** Those that the environment names unless given. */
  socialLogins?: SocialLogins;
  /** The embedded studio unless given. */
  live?: LiveProvider;
  /** The one that the environment names unless given. */
  chat?: ChatProvider;
  /** Our own studio, here or where the environment says, unless given. */
  games?: GameProviders;
  /** Another way to open draws, to make one fail. */
  openDraw?: typeof openDraw;
  /** Takes the log lines; standard output unless given. */
  logStream?: LogStream;
  /** How long clients are waited for; as decided unless given. */
  patience?: Patience;
  /** Counts and times the calls, where anybody asks. */
  metrics?: Pick<Metrics, 'watchCalls'>;
}

const ROOT = join(import.meta.dirname, '..');
/** The built app; absent where only the API is wanted. */
const DIST = join(ROOT, 'dist');
const BODY_LIMIT_BYTES = 64 * 1024;

function readJson(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function readRelease(): Release {
  const { version = '' } = readJson(join(ROOT, 'package.json'));
  const { id = '' } = readJson(join(DIST, 'build.json'));
  return { version: String(version), build: String(id) };
}

/** What keeps a player from a call that plays: protection, a ban, changed terms, an identity not proven. */
const refuseToPlay: NonNullable<MountDeps['playRefusal']> = async (
  tx,
  { playerId, now, isStake },
) => {
  const refusal = await playRefusal(tx, playerId, now);
  // After the gate, which takes the player's lock: a ban that came meanwhile is seen.
  if (await banOf(tx, playerId)) throw new Unauthorised(REFUSALS.playerBanned);
  if (refusal) return refusal;
  if (await openTermsOf(tx, playerId)) return new Refusal(REFUSALS.termsChanged);
  return isStake ? stakeRefusal(tx, playerId) : undefined;
};

/** Mounts the calls; what everybody may know of them is written into the pages. */
export type Register =
  | typeof registerFeatures
  | ((...given: Parameters<typeof registerFeatures>) => void);

/**
 * Builds the whole server without a port.
 * @param register mounts the calls; a test of the wire brings its own.
 */
export async function buildApp(
  deps: Deps,
  register: Register = registerFeatures,
): Promise<FastifyInstance> {
  const { config, database, now, random, live = liveOf(config), patience = PATIENCE } = deps;
  const chat = deps.chat ?? chatOf({ config, database, now, random, dist: DIST });
  const android = config.androidDir === undefined ? undefined : readAndroidApp(config.androidDir);
  const app = Fastify({
    ...logOptions(config.logLevel, deps.logStream),
    ...patienceOptions(patience),
    bodyLimit: BODY_LIMIT_BYTES,
    // A call on a connection that is still open while the server closes is answered.
    return503OnClosing: false,
    // Only the nearest proxy: what a client writes into the header itself must not count.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    ...schemaOptions(),
  });
  const release = readRelease();
  const settings = settingsReader();
  logAnswers(app);
  deps.metrics?.watchCalls(app);
  compressAnswers(app);
  addDraining(app);
  answerFailures(app);
  endSlowBodies(app, patience);
  if (!config.trustProxy) limitConnections(app, patience);
  refuseNulAddresses(app);
  addTextBodies(app);
  const isHttps = config.publicUrl.startsWith('https:');
  const { studioUrl } = config.games;
  const studio = studioUrl === undefined ? [] : [studioUrl];
  await addSecurityHeaders(app, {
    isHttps,
    frameOrigins: [...live.frameOrigins, ...(chat?.frameOrigins ?? []), ...studio],
    callOrigins: studio,
    scriptHashes: inlineScriptHashes(join(DIST, 'index.html')),
  });
  const counterOf = await openRateLimit(app, config);
  if (config.isDemo) await addDocs(app, release.version);
  const mount = createMount(app, {
    openDraw,
    ...deps,
    counterOf,
    playRefusal: refuseToPlay,
    isUnderMaintenance: async () => (await settings.read(database)).maintenance.status === 1,
  });
  const facts =
    register(mount, {
      ...deps,
      ...(chat && { chat }),
      ...(android && { android }),
      live,
      app,
      settings,
      counterOf,
    }) ?? undefined;
  addHealth(app, database, release);
  const hidden = config.isDemo ? [] : ['/gallery.html', '/sandbox', '/docs'];
  serveAndroid(app, android, async () => (await settings.read(database)).androidShell);
  serveWorker(app, DIST, async () => (await settings.read(database)).client.serviceWorker === 1);
  const theme = async () => {
    const current = await currentTheme(database, settings);
    return { css: themeCss(current), data: current };
  };
  const { log } = app;
  const content = await pageContent(DIST, { database, facts, theme, now, log });
  await serveApp(app, { dist: DIST, hidden }, content);
  return app;
}
