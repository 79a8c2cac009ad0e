import type { ServerConfig, SocialLoginConfig } from '../../config.ts';
import { type OpenIdSettings, openIdLogin } from './openid-login.ts';
import { type SandboxOpenIdDeps, sandboxOpenId } from './sandbox-openid.ts';
import { RETURN_PATH, type SocialLogins } from './social-login.ts';

/** The social logins that the environment names. */
export function socialLoginsOf(deps: SandboxOpenIdDeps & { config: ServerConfig }): SocialLogins {
  const { socialLogin, publicUrl } = deps.config;
  if (socialLogin.provider === 'none') return { providers: {} };
  if (socialLogin.provider === 'sandbox') return sandboxOpenId({ ...deps, publicUrl });
  const { google, facebook, line } = socialLogin;
  const redirectUri = publicUrl + RETURN_PATH;
  return {
    providers: {
      ...(google && { google: openIdLogin({ ...googleSettings(google), redirectUri }) }),
      ...(facebook && { facebook: openIdLogin({ ...facebookSettings(facebook), redirectUri }) }),
      ...(line && { line: openIdLogin({ ...lineSettings(line), redirectUri }) }),
    },
  };
}

type Client = NonNullable<Extract<SocialLoginConfig, { provider: 'openid' }>['google']>;
type Published = Omit<OpenIdSettings, 'redirectUri'>;

/** Google's OpenID Connect, by its discovery document. */
function googleSettings(client: Client): Published {
  const keys = 'https://www.googleapis.com/oauth2/v3/certs';
  return {
    ...client,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'openid profile',
    fresh: { prompt: 'select_account' },
    tokenUrl: () => 'https://oauth2.googleapis.com/token',
    rules: () => ({
      clientId: client.clientId,
      // Google writes both.
      issuers: { 'https://accounts.google.com': keys, 'accounts.google.com': keys },
      algorithms: ['RS256'],
    }),
  };
}

/**
 * Facebook: the code flow with PKCE on the web, and the tokens of Limited Login, which an app's SDK
 * hands over; each has an issuer and keys of its own.
 */
function facebookSettings(client: Client): Published {
  return {
    ...client,
    authorizeUrl: 'https://www.facebook.com/dialog/oauth',
    scope: 'openid public_profile',
    fresh: { auth_type: 'reauthenticate' },
    tokenUrl: () => 'https://graph.facebook.com/oauth/access_token',
    rules: () => ({
      clientId: client.clientId,
      issuers: {
        'https://www.facebook.com': 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
        'https://limited.facebook.com':
          'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
      },
      algorithms: ['RS256'],
    }),
  };
}

/** LINE Login 2.1: it signs by the channel secret on the web and by its own keys in its SDKs. */
function lineSettings(client: Client): Published {
  return {
    ...client,
    authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    scope: 'openid profile',
    fresh: { disable_auto_login: 'true', prompt: 'login' },
    tokenUrl: () => 'https://api.line.me/oauth2/v2.1/token',
    rules: () => ({
      clientId: client.clientId,
      issuers: { 'https://access.line.me': 'https://api.line.me/oauth2/v2.1/certs' },
      algorithms: ['ES256'],
      sharedSecret: client.clientSecret,
    }),
  };
}
