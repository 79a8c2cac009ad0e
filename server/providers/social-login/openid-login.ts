import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { bodyOf, outwards } from '../../core/outside-answer.ts';
import { type TokenChecker, type TokenRules, tokenChecker } from './id-token.ts';
import type { ProofProblem, SocialLogin, SocialRequest } from './social-login.ts';

const TIMEOUT_MS = 10_000;

const answerChecker = Compile(Type.Object({ id_token: Type.String() }));

/** What a provider publishes, and what it gave us. */
export interface OpenIdSettings {
  clientId: string;
  /** Empty where PKCE alone is asked for. */
  clientSecret: string;
  authorizeUrl: string;
  /** Where its page leads back to, as registered there. */
  redirectUri: string;
  scope: string;
  /** Parameters that make its page ask who it is. */
  fresh: Readonly<Record<string, string>>;
  /** Known late where the provider is this server itself. */
  tokenUrl(): string;
  rules(): TokenRules;
}

/**
 * Login by the authorization code flow with PKCE (OIDC Core 3.1, RFC 7636): the code is exchanged
 * between the servers, and the id token is checked as if it had come from anywhere.
 */
export function openIdLogin(settings: OpenIdSettings): SocialLogin {
  let known: TokenChecker | undefined;
  const checker = () => {
    known ??= tokenChecker(settings.rules());
    return known;
  };
  return {
    pageFor: (request) => pageFor(settings, request),
    async prove(proof, { nonce, verifier }, now) {
      const came = 'idToken' in proof ? proof : await exchange(settings, proof.code, verifier);
      return 'problem' in came ? came : checker().check(came.idToken, nonce, now);
    },
  };
}

function pageFor(settings: OpenIdSettings, request: SocialRequest): string {
  const { state, nonce, challenge, isFresh } = request;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(isFresh ? settings.fresh : {}),
  });
  return `${settings.authorizeUrl}?${query}`;
}

async function exchange(
  settings: OpenIdSettings,
  code: string,
  verifier: string,
): Promise<{ idToken: string } | { problem: ProofProblem }> {
  const { clientId, clientSecret, redirectUri } = settings;
  try {
    const answer = await fetch(settings.tokenUrl(), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        ...(clientSecret ? { client_secret: clientSecret } : {}),
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
      ...outwards(TIMEOUT_MS),
    });
    if (answer.status >= 500) return { problem: 'unavailable' };
    const body: unknown = JSON.parse(String(await bodyOf(answer)));
    if (!answer.ok || !answerChecker.Check(body)) return { problem: 'code' };
    return { idToken: body.id_token };
  } catch {
    return { problem: 'unavailable' };
  }
}
