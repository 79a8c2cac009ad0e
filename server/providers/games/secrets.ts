import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';

declare module '../../db/database.ts' {
  interface Database {
    game_secrets: { code: string; secret: Buffer };
  }
}

/** Our own studio's name with the wallet (migration 0037-games). */
export const STUDIO_CODE = 'bituin-studio';
const SECRET_BYTES = 32;

/** Where the secrets of game providers come from. */
export interface SecretDeps {
  database: Kysely<Database>;
  random: Randomness;
  /** Those of the environment (GAME_SECRETS), by provider. */
  secrets: ReadonlyMap<string, Buffer>;
}

/** The studio's signing secret: the environment's, else one that is made at random and kept. */
export async function studioSecret(deps: SecretDeps): Promise<Buffer> {
  const { database, random, secrets } = deps;
  const given = secrets.get(STUDIO_CODE);
  if (given) return given;
  const read = () =>
    database
      .selectFrom('game_secrets')
      .select('secret')
      .where('code', '=', STUDIO_CODE)
      .executeTakeFirst();
  const found = await read();
  if (found) return found.secret;
  const secret = random.bytes(SECRET_BYTES);
  await database
    .insertInto('game_secrets')
    .values({ code: STUDIO_CODE, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return (await read())?.secret ?? secret;
}

/**
 * Finds providers' secrets, each looked up once as they never change while a server runs.
 * Undefined for a provider that has none.
 */
export function secretReader(deps: SecretDeps): (code: string) => Promise<Buffer | undefined> {
  let studio: Promise<Buffer> | undefined;
  return async (code) => {
    if (code !== STUDIO_CODE) return deps.secrets.get(code);
    studio ??= studioSecret(deps).catch((error: unknown) => {
      studio = undefined;
      throw error;
    });
    return studio;
  };
}
