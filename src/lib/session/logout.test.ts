import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { queryClient } from '../api/query-client.ts';
import { setNavigator } from '../navigation/navigation.ts';
import { useOverlays } from '../navigation/overlays.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';
import { useHome } from '../stores/home-store.ts';
import { usePrefs } from '../stores/prefs-store.ts';
import { useRedDots } from '../stores/red-dots.ts';
import { useWallet } from '../stores/wallet-store.ts';
import { endSession, watchOtherTabs } from './logout.ts';
import { type UserInfo, useSession } from './session-store.ts';
import { hasLeftSocially, noteSocialLogin } from './social-login.ts';

const go = vi.fn();
const player = { id: '7', nickname: 'Maria', coin: hundredthsOf(500) } as UserInfo;

beforeEach(() => {
  localStorage.clear();
  go.mockClear();
  setNavigator(go);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  useSession.getState().begin('7.abc', player);
  useWallet.getState().setSettled(hundredthsOf(500));
  useWallet.getState().keepUnrevealed('jackpot', { amount: 200, ids: [] });
  useRedDots.getState().setFlags({ hasMail: true });
  useHome.setState({ activities: { activityIds: [47] } as never });
  queryClient.setQueryData(['vip'], { level: 3 });
  usePrefs.setState({ favourites: [1], recents: [2], isMuted: false });
  history.replaceState({}, '', '/member');
});

afterEach(() => vi.unstubAllGlobals());

test('the end of a session clears token, user, wallet, VIP, home and red dots', () => {
  endSession();
  expect(useSession.getState()).toMatchObject({ token: undefined, userInfo: undefined });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
  expect(useWallet.getState()).toMatchObject({ settled: 0, unrevealed: {} });
  expect(useRedDots.getState().flags).toEqual({});
  expect(useHome.getState().activities).toBeUndefined();
  expect(queryClient.getQueryData(['vip'])).toBeUndefined();
});

test('what belongs to the device survives the end of a session', () => {
  usePrefs.getState().setMuted(true);
  writeStored(STORAGE_KEYS.remembered, { account: 'maria', hasSavedPassword: false });
  endSession();
  expect(usePrefs.getState()).toMatchObject({ favourites: [1], recents: [2], isMuted: true });
  expect(localStorage.getItem(STORAGE_KEYS.prefs)).toContain('"isMuted":true');
  expect(localStorage.getItem(STORAGE_KEYS.remembered)).toContain('maria');
});

test('the end of a session closes overlays and opens login, which leads back', () => {
  useOverlays.getState().open('jackpot');
  endSession();
  expect(useOverlays.getState().queue).toEqual([]);
  expect(go).toHaveBeenCalledWith('/auth/login?back=%2Fmember', { replace: true });
});

test('with a remembered account and password login opens on the account form', () => {
  writeStored(STORAGE_KEYS.remembered, { account: 'maria', hasSavedPassword: true });
  endSession('/');
  expect(go).toHaveBeenCalledWith('/auth/login?type=account', { replace: true });
});

test('after a social login the provider has to ask who it is', () => {
  endSession();
  expect(hasLeftSocially()).toBe(false);
  noteSocialLogin();
  endSession();
  expect(hasLeftSocially()).toBe(true);
});

test('a token removed in another tab logs out here', () => {
  const stop = watchOtherTabs();
  const removed = { key: STORAGE_KEYS.token, oldValue: '"7.abc"', newValue: null };
  dispatchEvent(new StorageEvent('storage', removed));
  expect(useSession.getState().token).toBeUndefined();
  expect(go).toHaveBeenCalledTimes(1);
  stop();
});

test('a session that another tab has begun meanwhile outlives the end of this one', () => {
  const other = { token: '8.def', user: { id: '8' }, records: { playerId: '8' } };
  const kept = () => Object.keys(other).map((key) => readStored(`bituin.${key}`));
  for (const [key, value] of Object.entries(other)) writeStored(`bituin.${key}`, value);
  endSession();
  expect(useSession.getState()).toMatchObject({ token: undefined, userInfo: undefined });
  expect(kept()).toEqual(Object.values(other));
  // Its own end takes it all away.
  useSession.setState({ token: other.token });
  endSession();
  expect(kept()).toEqual([undefined, undefined, undefined]);
});

test('other changes in another tab do not log out', () => {
  const stop = watchOtherTabs();
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.prefs, newValue: null }));
  expect(useSession.getState().token).toBe('7.abc');
  stop();
});
