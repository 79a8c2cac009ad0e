import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { googleLogin, socialRegist, socialStart } from '../../../contract/social.ts';
import { SANDBOX_ALGORITHMS } from '../../../server/providers/social-login/sandbox-keys.ts';
import type { SocialProviderName } from '../../../server/providers/social-login/social-login.ts';
import { eligible, TEST_PASSWORD } from '../browser/registration.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** What a visitor got who started a social login. */
export type SocialStart = ReplyOf<typeof socialStart>;

/** What came back from the provider's page. */
export interface Brought {
  state: string;
  code?: string;
  idToken?: string;
}

/** Claims and header of an id token that a test signs itself. */
export interface TokenOptions {
  provider?: SocialProviderName;
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs by this instead of the provider's key. */
  key?: Parameters<SignJWT['sign']>[0];
}

/** A server that listens, as it asks its embedded provider over HTTP. */
export interface SocialServer extends TestServer {
  address: string;
  /** @param token links to this player, by the password that tests register with */
  start(provider?: SocialProviderName, token?: string): Promise<SocialStart>;
  /** Says at the provider's page who one is; answers where it leads. */
  answer(start: SocialStart, form: Record<string, string>): Promise<URL>;
  /** Starts a login, says who one is and answers what to bring to the server. */
  bring(name: string, form?: Record<string, string>, token?: string): Promise<Brought>;
  /** An id token, right unless a wish says otherwise. */
  sign(start: SocialStart, wish?: TokenOptions): Promise<string>;
  /** Logs a new person in by Google and registers them. */
  registerSocially(name?: string): Promise<{ id: number; token: string; name: string }>;
}

/** Opens a test server on a free port. */
export async function openSocialServer(options: TestServerOptions = {}): Promise<SocialServer> {
  const server = await openTestServer(options);
  const { app, call } = server;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const start: SocialServer['start'] = async (provider = 'google', token) => {
    const { data } = await call(
      socialStart,
      { provider, isFresh: true, ...(token !== undefined && { password: TEST_PASSWORD }) },
      token === undefined ? {} : { token },
    );
    return data;
  };
  const answer: SocialServer['answer'] = async ({ url }, form) => {
    const reply = await fetch(address + url.replace('/authorize?', '/choose?'), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return new URL(reply.headers.get('location') ?? '', address);
  };
  const bring: SocialServer['bring'] = async (name, form = {}, token) => {
    const { searchParams } = await answer(await start('google', token), { name, ...form });
    const [state, code] = [searchParams.get('state'), searchParams.get('code')];
    if (!state || !code) throw new Error('the provider sent no code back');
    return { state, code };
  };
  return {
    ...server,
    address,
    start,
    answer,
    bring,
    sign: (begun, wish = {}) => signToken(server, address, begun, wish),
    async registerSocially(name = `Person ${randomUUID().slice(0, 8)}`) {
      const { data } = await call(googleLogin, await bring(name));
      const { ticket } = data as unknown as { ticket: string };
      const form: RequestOf<typeof socialRegist> = { ticket, ...eligible };
      const registered = await call(socialRegist, form);
      const { token, userInfo } = registered.data;
      return { id: Number(userInfo.id), token, name };
    },
  };
}

async function signToken(
  { database, clock }: TestServer,
  address: string,
  { nonce }: SocialStart,
  { provider = 'google', claims = {}, header = {}, key }: TokenOptions,
): Promise<string> {
  // Asking for the keys makes one where there is none yet.
  await fetch(`${address}/sandbox/openid/${provider}/jwks`);
  const { kid, private_jwk } = await database
    .selectFrom('sandbox_openid_keys')
    .select(['kid', 'private_jwk'])
    .where('provider', '=', provider)
    .orderBy('made_at', 'desc')
    .executeTakeFirstOrThrow();
  const alg = SANDBOX_ALGORITHMS[provider];
  const at = Math.floor(clock.now().getTime() / 1000);
  const right = {
    iss: `http://localhost:8080/sandbox/openid/${provider}`,
    aud: `bituin-${provider}`,
    sub: 'somebody',
    name: 'Some Body',
    nonce,
    iat: at,
    exp: at + 600,
  };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg, kid, ...header })
    .sign(key ?? (await importJWK(private_jwk as JWK, alg)));
}
