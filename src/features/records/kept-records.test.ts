import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiBug, ApiUnknown } from '../../lib/api/api.ts';
import { clearSession } from '../../lib/session/logout.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { STORAGE_KEYS } from '../../lib/storage/safe-storage.ts';
import { keepRecords } from './kept-records.ts';

const SEEN_AT = new Date('2026-11-24T06:32:00Z');
const offline = new ApiUnknown('appUserCoinDetail', 'offline');
const server = vi.fn();

const playerOf = (id: string) => ({ id, favouriteGameIds: [] }) as unknown as UserInfo;

/** A list as a page that was just opened asks for it. */
async function open(filter = 'all') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['records', 'moves', filter],
    queryFn: ({ pageParam }) => server(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }: { next: string }) => next || undefined,
    networkMode: 'always',
    persister: keepRecords,
  });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return observer;
}

beforeEach(() => {
  vi.useFakeTimers({ now: SEEN_AT, toFake: ['Date'] });
  useSession.getState().begin('7.abc', playerOf('7'));
  server.mockImplementation(async (cursor) => ({
    list: [`row of ${cursor || 'start'}`],
    next: 'b',
  }));
});

afterEach(() => {
  clearSession();
  localStorage.clear();
  server.mockReset();
  vi.useRealTimers();
});

const later = (minutes: number) => vi.setSystemTime(SEEN_AT.getTime() + minutes * 60_000);

test('without a network a list has what was seen last, as failed and with the time of that', async () => {
  const first = await open();
  const seenAt = first.getCurrentResult().dataUpdatedAt;
  await first.fetchNextPage();
  server.mockRejectedValue(offline);
  later(29);
  const { data, isError, dataUpdatedAt, hasNextPage } = (await open()).getCurrentResult();
  expect(data?.pages).toEqual([{ list: ['row of start'], next: 'b' }]);
  expect([isError, hasNextPage, dataUpdatedAt]).toEqual([true, true, seenAt]);
});

test('each filter is a list of its own, and the six seen last are kept', async () => {
  for (const filter of ['1', '2', '3', '4', '5', '6', '7']) await open(filter);
  server.mockRejectedValue(offline);
  expect((await open('1')).getCurrentResult().data).toBeUndefined();
  expect((await open('2')).getCurrentResult().data).toBeDefined();
});

test('a session that would be locked by now shows nothing', async () => {
  await open();
  server.mockRejectedValue(offline);
  later(30);
  expect((await open()).getCurrentResult().data).toBeUndefined();
});

test('an answer that is no lost network brings nothing back', async () => {
  await open();
  server.mockRejectedValue(new ApiBug('appUserCoinDetail', 403));
  expect((await open()).getCurrentResult().data).toBeUndefined();
});

test('another player sees nothing of it, and a logout leaves nothing', async () => {
  await open();
  useSession.getState().begin('8.abc', playerOf('8'));
  server.mockRejectedValue(offline);
  expect((await open()).getCurrentResult().data).toBeUndefined();
  clearSession();
  expect(localStorage.getItem(STORAGE_KEYS.records)).toBeNull();
});

test('an answer that comes after the logout is not kept', async () => {
  let answer = (_page: object): void => undefined;
  server.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const opened = open();
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  clearSession();
  answer({ list: [], next: '' });
  await opened;
  expect(localStorage.getItem(STORAGE_KEYS.records)).toBeNull();
});
