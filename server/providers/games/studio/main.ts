import Fastify from 'fastify';
import { readConfig } from '../../../config.ts';
import { StartupError } from '../../../core/startup-error.ts';
import { checkConnection, connect } from '../../../db/connect.ts';
import { systemRandomness } from '../../../fairness/randomness.ts';
import { answerFailures } from '../../../http/failures.ts';
import { addHealth } from '../../../http/health.ts';
import { logAnswers, logOptions } from '../../../http/logs.ts';
import { ownAddressOf } from '../../../http/own-address.ts';
import { openRateLimit } from '../../../http/rate-limit.ts';
import { addSecurityHeaders } from '../../../http/security.ts';
import { secretReader } from '../secrets.ts';
import { addStudio } from './studio.ts';

/** The wallet's address. @throws StartupError */
function walletUrl(): string {
  const text = process.env.WALLET_URL ?? '';
  if (/^https?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new StartupError('WALLET_URL is no address. Set it to that of the platform.');
}

/**
 * Our studio as a process of its own, beside the platform that WALLET_URL names: players reach it at
 * the platform's STUDIO_URL, from pages of the platform's PUBLIC_URL (empty = WALLET_URL). It needs the
 * platform's DATABASE_URL, where its tables lie, but no money moves there: that goes by signed calls
 * to the wallet.
 * @throws StartupError in one clear sentence.
 */
async function startStudio(): Promise<string> {
  const config = readConfig();
  const wallet = walletUrl();
  const { databaseUrl, games, logLevel, port, host, publicUrl } = config;
  if (!databaseUrl) throw new StartupError('DATABASE_URL is empty. Set it to the studio tables.');
  const { database, pool } = connect(databaseUrl);
  await checkConnection(pool);
  const app = Fastify({
    ...logOptions(logLevel),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false } },
  });
  logAnswers(app);
  answerFailures(app);
  await addSecurityHeaders(app, { isHttps: publicUrl.startsWith('https:') });
  addHealth(app, database, { version: '', build: '' });
  const random = systemRandomness;
  const visitors = (await openRateLimit(app, config))();
  addStudio(app, {
    ...{ database, random, log: app.log },
    platformOrigin: process.env.PUBLIC_URL ? publicUrl : wallet,
    now: () => new Date(),
    walletAddress: () => wallet,
    countVisitor: (request) => visitors.identify(request, undefined),
    secretOf: secretReader({ database, random, secrets: games.secrets }),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app
        .close()
        .then(() => pool.end())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  await app.listen({ port, host });
  return ownAddressOf(app);
}

try {
  const url = await startStudio();
  process.send?.({ url });
  console.log(`Bituin Studio  ${url}`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
