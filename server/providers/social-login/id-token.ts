import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { bodyOf } from '../../core/outside-answer.ts';
import type { ProofProblem, SocialPerson } from './social-login.ts';

/** An id token older than this proves nothing about who is here now. */
const TOKEN_AGE_MAX = '10 minutes';
/** How far a provider's clock may be off. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** Unknown keys make us look for new ones at most this often. */
const KEY_COOLDOWN_MS = 10_000;
const KEY_TIMEOUT_MS = 5000;
/** OIDC Core 2: a subject has at most 255 ASCII characters. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** What an id token has to fit. */
export interface TokenRules {
  clientId: string;
  /** Each issuer with the address of its public keys; a token counts by its own issuer's only. */
  issuers: Readonly<Record<string, string>>;
  /** Signatures by public keys that this provider uses. */
  algorithms: readonly ('RS256' | 'ES256')[];
  /** Where the provider also signs by our client secret (HS256); never one of its public keys. */
  sharedSecret?: string;
}

/** Keys of a provider, which are a page of text; jose sets the time and follows no redirect. */
async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: 'error' });
  return new Response(String(await bodyOf(answer)), answer);
}

type Keys = (issuer: string) => JWTVerifyGetKey | undefined;

/** Checks id tokens of one provider (OIDC Core 3.1.3.7). */
export interface TokenChecker {
  check(
    idToken: string,
    nonce: string,
    now: Date,
  ): Promise<SocialPerson | { problem: ProofProblem }>;
}

/** Makes the checker; keys are fetched when they are needed and kept. */
export function tokenChecker(rules: TokenRules): TokenChecker {
  const keysOf = keyFinder(rules);
  return {
    async check(idToken, nonce, now) {
      try {
        const issuer = String(decodeJwt(idToken).iss);
        const keys = keysOf(issuer);
        if (!keys) return { problem: 'issuer' };
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: [...rules.algorithms, ...(rules.sharedSecret ? ['HS256'] : [])],
          audience: rules.clientId,
          issuer,
          currentDate: now,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: TOKEN_AGE_MAX,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        });
        return personOf(payload, rules, nonce);
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },
  };
}

function keyFinder({ issuers, sharedSecret }: TokenRules): Keys {
  const sets = new Map<string, JWTVerifyGetKey>();
  const secret = sharedSecret === undefined ? undefined : new TextEncoder().encode(sharedSecret);
  return (issuer) => {
    if (!Object.hasOwn(issuers, issuer)) return undefined;
    let publicKeys = sets.get(issuer);
    if (!publicKeys) {
      publicKeys = createRemoteJWKSet(new URL(issuers[issuer] ?? ''), {
        cooldownDuration: KEY_COOLDOWN_MS,
        timeoutDuration: KEY_TIMEOUT_MS,
        [customFetch]: fetchKeys,
      });
      sets.set(issuer, publicKeys);
    }
    const remote = publicKeys;
    // A signature by the shared secret must never be looked for among public keys.
    return (header, token) => (header.alg === 'HS256' && secret ? secret : remote(header, token));
  };
}

function personOf(
  { sub = '', name, nonce, aud, azp }: JWTPayload & { name?: unknown; azp?: unknown },
  { clientId }: TokenRules,
  wanted: string,
): SocialPerson | { problem: ProofProblem } {
  if (nonce !== wanted) return { problem: 'nonce' };
  // Several audiences: it must have been made for us and not merely name us.
  const isForOthersToo = Array.isArray(aud) && aud.length > 1;
  if ((isForOthersToo || azp !== undefined) && azp !== clientId) return { problem: 'audience' };
  if (!SUBJECT.test(sub)) return { problem: 'token' };
  return { subject: sub, name: typeof name === 'string' ? name : '' };
}

const CLAIMS: Readonly<Record<string, ProofProblem>> = {
  aud: 'audience',
  iss: 'issuer',
  nonce: 'nonce',
  iat: 'expired',
};

function problemOf(error: unknown): ProofProblem {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return CLAIMS[error.claim] ?? 'token';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey) return 'key';
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return 'token';
  // What is left is about fetching keys: a time-out, no network, an answer that is no key set.
  return 'unavailable';
}
