import { accountRegist, accountRegist4, smsSend } from '../../../contract/account.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { TestServer } from '../servers/test-server.ts';

/** The password of every player that a test registers. */
export const TEST_PASSWORD = 'sampaguita-8';

/** What an eligible person states. */
export const eligible = {
  birthDate: '1990-06-12',
  declarations: { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true },
  acceptTerms: true,
} satisfies Partial<RequestOf<typeof accountRegist>>;

/** A registration form that is fit to be accepted. */
export function accountForm(account: string): RequestOf<typeof accountRegist> {
  return { account, password: TEST_PASSWORD, ...eligible };
}

/** Registers a player by account name. */
export async function registerAccount(server: TestServer, account: string) {
  const { data } = await server.call(accountRegist, accountForm(account));
  return { id: Number(data.userInfo.id), token: data.token };
}

type Purpose = RequestOf<typeof smsSend>['purpose'];

/** Asks for a code and reads it from the sandbox's inbox; the phone is written as +639... */
export async function receiveCode(server: TestServer, mobile: string, purpose: Purpose) {
  const { errcode } = await server.call(smsSend, { mobile, purpose });
  if (errcode !== 0) throw new Error(`no code was sent: ${errcode}`);
  return lastCode(server, mobile);
}

/** The code in the newest message to a phone. */
export async function lastCode(server: TestServer, mobile: string): Promise<string> {
  const { text } = await server.database
    .selectFrom('sandbox_sms')
    .select('text')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error('the message has no code');
  return code;
}

/** Registers a player by phone, with a password unless it is left out. */
export async function registerPhone(server: TestServer, mobile: string, password?: string) {
  const code = await receiveCode(server, mobile, 'register');
  const form = { mobile, code, ...eligible, ...(password !== undefined && { password }) };
  const { data } = await server.call(accountRegist4, form);
  return { id: Number(data.userInfo.id), token: data.token };
}

/** Another code than the given one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
