import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { SocialProvider } from '../../../contract/social-provider.ts';

/** Name of a provider, as the contract has it. */
export type SocialProviderName = Static<typeof SocialProvider>;

/** Where a provider's page leads back to. */
export const RETURN_PATH = '/auth/social';

/** Whom a provider proved. */
export interface SocialPerson {
  /** The provider's own id of the person, stable for our client (OIDC Core 2, `sub`). */
  subject: string;
  /** As the provider tells it; empty where it tells none. */
  name: string;
}

/** What a start sends along to the provider's page. */
export interface SocialRequest {
  state: string;
  nonce: string;
  /** S256 of the verifier (RFC 7636). */
  challenge: string;
  /** The provider asks who it is, also where somebody is signed in. */
  isFresh: boolean;
}

/** What came back: a code from the provider's page, or the id token of a native SDK. */
export type SocialProof = { code: string } | { idToken: string };

/** What the server kept of the start that the proof belongs to. */
export interface SocialExpectation {
  nonce: string;
  verifier: string;
}

/** Why a proof does not count. */
export type ProofProblem =
  | 'algorithm'
  | 'audience'
  | 'code'
  | 'expired'
  | 'issuer'
  | 'key'
  | 'nonce'
  | 'signature'
  | 'token'
  | 'unavailable';

/** One provider of social logins. */
export interface SocialLogin {
  /** The page where a person says who they are; it leads back to `/auth/social`. */
  pageFor(request: SocialRequest): string;
  /** Checks a proof at a moment; says why it does not count, and never throws for one. */
  prove(
    proof: SocialProof,
    expected: SocialExpectation,
    now: Date,
  ): Promise<SocialPerson | { problem: ProofProblem }>;
}

/** Every provider that is open. */
export interface SocialLogins {
  providers: Readonly<Partial<Record<SocialProviderName, SocialLogin>>>;
  /** Adds the embedded provider's own pages to the server. */
  addPages?(app: FastifyInstance): void;
}

/** Names of the providers that are open, in the order in which they are offered. */
export function openProviders({ providers }: SocialLogins): SocialProviderName[] {
  const all: readonly SocialProviderName[] = ['google', 'facebook', 'line'];
  return all.filter((name) => providers[name]);
}
