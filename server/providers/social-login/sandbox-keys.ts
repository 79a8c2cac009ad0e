import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SocialProviderName } from './social-login.ts';

interface KeysTable {
  kid: string;
  provider: SocialProviderName;
  private_jwk: unknown;
  made_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_openid_keys: KeysTable;
  }
}

const HOUR_MS = 3_600_000;
/** A new key is made when the newest is as old as this. */
const ROTATE_MS = 24 * HOUR_MS;
/** A key is shown this long before it signs, so that whoever keeps keys has it by then. */
const LEAD_MS = 10 * 60_000;
/** An old key is shown until the last token that it signed is over. */
const SHOWN_MS = 48 * HOUR_MS;

/** How each provider signs, as its model does. */
export const SANDBOX_ALGORITHMS = { google: 'RS256', facebook: 'RS256', line: 'ES256' } as const;

/** What keys are read and made with. */
export interface KeyDeps {
  database: Kysely<Database>;
  now(): Date;
}

/** The keys in force, the newest first; makes one when it is time. */
async function keysOf(
  { database, now }: KeyDeps,
  provider: SocialProviderName,
): Promise<{ kid: string; jwk: JWK; madeAt: Date }[]> {
  const at = now();
  const read = () =>
    database
      .selectFrom('sandbox_openid_keys')
      .select(['kid', 'private_jwk', 'made_at'])
      .where('provider', '=', provider)
      .where('made_at', '>', new Date(at.getTime() - SHOWN_MS))
      .orderBy('made_at', 'desc')
      .execute();
  let rows = await read();
  const newest = rows[0]?.made_at.getTime() ?? 0;
  if (newest <= at.getTime() - ROTATE_MS) {
    await makeKey(database, provider, at);
    rows = await read();
  }
  return rows.map(({ kid, private_jwk, made_at }) => ({
    kid,
    jwk: private_jwk as JWK,
    madeAt: made_at,
  }));
}

async function makeKey(database: Kysely<Database>, provider: SocialProviderName, at: Date) {
  const { privateKey } = await generateKeyPair(SANDBOX_ALGORITHMS[provider], {
    extractable: true,
  });
  const jwk = await exportJWK(privateKey);
  const kid = `${provider}-${at.toISOString()}`;
  await database
    .insertInto('sandbox_openid_keys')
    .values({ kid, provider, private_jwk: JSON.stringify(jwk), made_at: at })
    // Another process may have made it in the same moment.
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

/** The key that signs now, with its id. */
export async function signingKey(deps: KeyDeps, provider: SocialProviderName) {
  const keys = await keysOf(deps, provider);
  const shownSince = deps.now().getTime() - LEAD_MS;
  const key = keys.find(({ madeAt }) => madeAt.getTime() <= shownSince) ?? keys[keys.length - 1];
  if (!key) throw new Error(`the sandbox has no key for ${provider}`);
  return { kid: key.kid, key: await importJWK(key.jwk, SANDBOX_ALGORITHMS[provider]) };
}

/** The public halves of the keys in force, as a JSON Web Key Set (RFC 7517). */
export async function publicKeys(
  deps: KeyDeps,
  provider: SocialProviderName,
): Promise<{ keys: JWK[] }> {
  const keys = await keysOf(deps, provider);
  return {
    keys: keys.map(({ kid, jwk: { kty, n, e, crv, x, y } }) => ({
      ...(kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }),
      kid,
      alg: SANDBOX_ALGORITHMS[provider],
      use: 'sig',
    })) as JWK[],
  };
}
