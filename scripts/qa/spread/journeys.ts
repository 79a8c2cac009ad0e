import { randomUUID } from 'node:crypto';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { accountForm } from '../../../tests/support/browser/registration.ts';

/** What every screen of a player asks for, and what costs nothing to press: each must be answered, however the rows lie. */
const CALLS: readonly (readonly [call: string, input?: object])[] = [
  ['getAfterLoginInfoWeb'],
  ['refreshData'],
  ['lobbyFeed'],
  ['getActivityIds'],
  ['getJackpotDrawInfo'],
  ['getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 10 }],
  ['getJackpotRank', { pageNum: 1, pageSize: 10 }],
  ['getScratchCardInfo'],
  ['loginBonus3User'],
  ['loginBonus3UserReceive'],
  ['diamondShopData'],
  ['actInviteUser'],
  ['pkData'],
  ['pkSignUp', { camp: 'red' }],
  ['slotsHackInfo'],
  ['protectionInfo'],
  ['limitSet', { kind: 'wager', period: 'day', value: 10_000_000 }],
  ['bonusList'],
  ['gameRank', { pageNum: 1, pageSize: 10, period: 'day', by: 'win' }],
  ['betRecord', { pageSize: 10, cursor: '' }],
  ['appUserCoinDetail', { pageSize: 20, cursor: '', groups: [], search: '' }],
  ['coinReport', { period: 'day', count: 7 }],
  ['withdrawInfo'],
  ['withdrawalList', { pageNum: 1, pageSize: 10 }],
  ['getMail3', { pageNum: 1, pageSize: 10 }],
  ['deviceList'],
];

/** @returns the data of an answer. @throws Error naming the call and what was answered */
async function ask(url: string, path: string, body: object, token = '') {
  const response = await fetch(url + API_PREFIX + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [ONCE_KEY_HEADER]: randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const said = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  // A refusal is an answer: some of these cost a deposit first.
  if (response.status >= 500) {
    throw new Error(`${path}: ${response.status} ${text.slice(0, 120)}`);
  }
  return said.data;
}

/**
 * Walks a new player through the calls: registered, logged in anew, every screen.
 * @returns how many were answered, and those that were not, in words
 */
export async function walkJourneys(url: string): Promise<{ calls: number; failed: string[] }> {
  const form = accountForm(`walk${randomUUID().slice(0, 8)}`);
  await ask(url, 'accountRegist', form);
  const { account, password } = form;
  const { token } = await ask(url, 'accountLogin', { account, password });
  const failed: string[] = [];
  for (const [call, input = {}] of CALLS) {
    await ask(url, call, input, token).catch((error: Error) => failed.push(error.message));
  }
  return { calls: CALLS.length + 2, failed };
}
