import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';
import { useHome } from '../stores/home-store.ts';
import { usePrefs } from '../stores/prefs-store.ts';
import { useWallet } from '../stores/wallet-store.ts';
import {
  beginSession,
  loadPlayer,
  refreshActivities,
  refreshBalance,
  takeUserInfo,
} from './player-data.ts';
import { type UserInfo, useSession } from './session-store.ts';

const waiting: ((answer: Response) => void)[] = [];

const playerOf = (id: string, coin: number) =>
  ({ id, coin: hundredthsOf(coin), favouriteGameIds: [] }) as unknown as UserInfo;

beforeEach(() => {
  const network = () => new Promise<Response>((answer) => waiting.push(answer));
  vi.stubGlobal('fetch', vi.fn(network));
  useSession.getState().begin('1.a', playerOf('1', 500));
  takeUserInfo(playerOf('1', 500));
});

afterEach(() => {
  waiting.length = 0;
  useSession.getState().clear();
  useHome.getState().clear();
  vi.unstubAllGlobals();
});

function answerAll(data: object): void {
  const body = JSON.stringify({ code: 200, errcode: 0, data });
  for (const answer of waiting.splice(0)) answer(new Response(body));
}

test('a refresh brings the balance', async () => {
  const refreshed = refreshBalance();
  answerAll({ coin: 900 });
  await refreshed;
  expect(useWallet.getState().settled).toBe(900);
});

test('figures that come again as they were are the same to who shows them', async () => {
  const { userInfo } = useSession.getState();
  const { favourites } = usePrefs.getState();
  const loaded = loadPlayer();
  answerAll({ userInfo: { ...playerOf('1', 500) } });
  await loaded;
  expect(useSession.getState().userInfo).toBe(userInfo);
  expect(usePrefs.getState().favourites).toBe(favourites);
  const changed = loadPlayer();
  answerAll({ userInfo: playerOf('1', 900) });
  await changed;
  expect(useSession.getState().userInfo?.coin).toBe(900);
  expect(readStored<UserInfo>(STORAGE_KEYS.user)?.coin).toBe(900);
  expect(useWallet.getState().settled).toBe(900);
});

test('answers for the player before never reach the player after', async () => {
  const late = [refreshBalance(), refreshActivities(), loadPlayer()];
  const answers = waiting.splice(0);
  beginSession({ token: '2.b', userInfo: playerOf('2', 70) });
  waiting.splice(0, waiting.length, ...answers);
  answerAll({ coin: 900, userInfo: playerOf('1', 900), activityIds: [47], activityMap: {} });
  await Promise.all(late);
  expect(useWallet.getState().settled).toBe(70);
  expect(useSession.getState().userInfo?.id).toBe('2');
  expect(useHome.getState().activities).toBeUndefined();
});

test('what is told of this player is not stored beside the token that another tab has put there', async () => {
  writeStored(STORAGE_KEYS.token, '2.b');
  writeStored(STORAGE_KEYS.user, playerOf('2', 70));
  const loaded = loadPlayer();
  answerAll({ userInfo: playerOf('1', 900) });
  await loaded;
  expect(useSession.getState().userInfo?.coin).toBe(900);
  expect(readStored<UserInfo>(STORAGE_KEYS.user)?.id).toBe('2');
});
