import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ownAddressOf } from '../../http/own-address.ts';
import { openIdLogin } from './openid-login.ts';
import { SANDBOX_ALGORITHMS } from './sandbox-keys.ts';
import { addSandboxPages, clientOf, sandboxPath } from './sandbox-pages.ts';
import {
  RETURN_PATH,
  type SocialLogin,
  type SocialLogins,
  type SocialProviderName,
} from './social-login.ts';

/** What the embedded provider is made of. */
export interface SandboxOpenIdDeps {
  database: Kysely<Database>;
  random: { bytes(count: number): Buffer };
  now(): Date;
}

/**
 * The embedded OpenID provider under three names: pages of its own, codes, signed id tokens and
 * published keys over real HTTP to the server's own address. It stands in for the real ones, which
 * run through the same code; nobody proves anything to it.
 */
export function sandboxOpenId(deps: SandboxOpenIdDeps & { publicUrl: string }): SocialLogins {
  let ownAddress = (): string => {
    throw new Error('the sandbox has no pages yet');
  };
  const issuerOf = (provider: SocialProviderName) => deps.publicUrl + sandboxPath(provider, '');
  const login = (provider: SocialProviderName): SocialLogin =>
    openIdLogin({
      clientId: clientOf(provider),
      clientSecret: '',
      authorizeUrl: sandboxPath(provider, '/authorize'),
      redirectUri: RETURN_PATH,
      scope: 'openid profile',
      fresh: { prompt: 'select_account' },
      tokenUrl: () => ownAddress() + sandboxPath(provider, '/token'),
      rules: () => ({
        clientId: clientOf(provider),
        issuers: { [issuerOf(provider)]: ownAddress() + sandboxPath(provider, '/jwks') },
        algorithms: [SANDBOX_ALGORITHMS[provider]],
      }),
    });
  return {
    providers: { google: login('google'), facebook: login('facebook'), line: login('line') },
    addPages(app: FastifyInstance) {
      ownAddress = () => ownAddressOf(app);
      addSandboxPages(app, { ...deps, issuerOf });
    },
  };
}
