import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { type KeyDeps, SANDBOX_ALGORITHMS, signingKey } from './sandbox-keys.ts';
import type { SocialPerson, SocialProviderName } from './social-login.ts';

interface CodesTable {
  code_hash: Buffer;
  client_id: string;
  nonce: string;
  challenge: string;
  subject: string;
  name: string;
  fault: SandboxFault | '';
  expires_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_openid_codes: CodesTable;
  }
}

/** What a token can have wrong on purpose. */
export const SANDBOX_FAULTS = ['expired', 'audience', 'nonce', 'signature'] as const;
/** One of them. */
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

const CODE_MS = 2 * 60_000;
const TOKEN_SECONDS = 600;
const CODE_BYTES = 32;

/** What signing needs. */
export interface TokenDeps extends KeyDeps {
  random: { bytes(count: number): Buffer };
  /** The name of this server's provider, as its tokens carry it. */
  issuerOf(provider: SocialProviderName): string;
}

/** What a client asked the authorize page for. */
export interface CodeRequest {
  clientId: string;
  nonce: string;
  challenge: string;
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Gives out a code for a person; it works once, for two minutes. */
export async function giveCode(
  { database, now, random }: TokenDeps,
  { clientId, nonce, challenge }: CodeRequest,
  person: SocialPerson,
  fault: SandboxFault | '',
): Promise<string> {
  const code = random.bytes(CODE_BYTES).toString('base64url');
  const expires_at = new Date(now().getTime() + CODE_MS);
  await database
    .insertInto('sandbox_openid_codes')
    .values({
      code_hash: hashOf(code),
      client_id: clientId,
      nonce,
      challenge,
      ...person,
      fault,
      expires_at,
    })
    .execute();
  return code;
}

/** Takes a code back for an id token; undefined where it does not fit (RFC 6749, 5.2). */
export async function redeemForToken(
  deps: TokenDeps,
  provider: SocialProviderName,
  form: URLSearchParams,
): Promise<string | undefined> {
  const row = await deps.database
    .deleteFrom('sandbox_openid_codes')
    .where('code_hash', '=', hashOf(form.get('code') ?? ''))
    .returningAll()
    .executeTakeFirst();
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const fits =
    row &&
    row.expires_at > deps.now() &&
    row.client_id === form.get('client_id') &&
    row.challenge === challenge;
  return fits ? signToken(deps, provider, row) : undefined;
}

async function signToken(
  deps: TokenDeps,
  provider: SocialProviderName,
  { client_id, nonce, subject, name, fault }: CodesTable,
): Promise<string> {
  const { kid, key } = await signingKey(deps, provider);
  const alg = SANDBOX_ALGORITHMS[provider];
  const ago = fault === 'expired' ? 3600 : 0;
  const at = Math.floor(deps.now().getTime() / 1000) - ago;
  const token = new SignJWT({ name, nonce: fault === 'nonce' ? 'of-another-login' : nonce })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(deps.issuerOf(provider))
    .setSubject(subject)
    .setAudience(fault === 'audience' ? 'another-client' : client_id)
    .setIssuedAt(at)
    .setExpirationTime(at + TOKEN_SECONDS);
  const forger = fault === 'signature' ? (await generateKeyPair(alg)).privateKey : undefined;
  return token.sign(forger ?? key);
}
