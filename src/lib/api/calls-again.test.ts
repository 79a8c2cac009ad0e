import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { refreshData } from '../../../contract/session.ts';
import { useSession } from '../session/session-store.ts';
import { call, handleApi, sessionOpened } from './api.ts';

// Calls that are made again: after a wait for their turn, and after a lock.

const handlers = { unauthorised: vi.fn(), tipTimeout: vi.fn(), maintenance: vi.fn() };
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  handleApi(handlers);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  network.mockReset();
  useSession.setState({ token: undefined, userInfo: undefined });
});

test.each([
  ['comes too often', 429, 9003],
  ['finds no database for a moment', 503, 9006],
])(
  'a call that %s waits its turn and is then made again with its key',
  async (_why, status, why) => {
    const busy = vi.fn(async () => {});
    handleApi({ ...handlers, busy });
    const later = JSON.stringify({ code: status, errcode: why, data: { seconds: 7 } });
    network.mockResolvedValueOnce(new Response(later, { status }));
    network.mockResolvedValueOnce(new Response('{"code":200,"errcode":0,"data":{"count":1}}'));
    const result = await call(receiveDrawChance, {}, { onceKey: 'one' });
    expect(result).toEqual({ ok: true, data: { count: 1 } });
    expect(busy.mock.calls).toEqual([[7, why]]);
    const keys = network.mock.calls.map(([, options]) => new Headers(options?.headers));
    expect(keys.map((headers) => headers.get('idempotency-key'))).toEqual(['one', 'one']);
  },
);

test.each([
  ['nobody', undefined],
  ['another player', '8.def'],
])('a call whose turn comes when %s is logged in is not made any more', async (_who, token) => {
  useSession.setState({ token: '7.abc' });
  handleApi({ ...handlers, busy: async () => useSession.setState({ token }) });
  network.mockImplementation(async () => new Response('{"code":401}', { status: 401 }));
  network.mockResolvedValueOnce(
    new Response('{"code":503,"errcode":9006,"data":{"seconds":7}}', { status: 503 }),
  );
  const waiting = call(receiveDrawChance, {}, { onceKey: 'one' });
  await expect(waiting).rejects.toMatchObject({ name: 'ApiBug', code: 401 });
  expect(network).toHaveBeenCalledOnce();
  expect(handlers.unauthorised).not.toHaveBeenCalled();
});

test('a call that never gets its turn is refused in the end', async () => {
  handleApi({ ...handlers, busy: async () => {} });
  network.mockImplementation(
    async () => new Response('{"code":429,"errcode":9003,"data":{"seconds":7}}', { status: 429 }),
  );
  expect(await call(refreshData, {})).toMatchObject({ ok: false, code: 9003 });
  expect(network.mock.calls.length).toBeGreaterThan(5);
});

test('a call in a locked session waits for its player and is then made again with its key', async () => {
  const locked = vi.fn(async () => true);
  handleApi({ ...handlers, locked });
  network.mockResolvedValueOnce(new Response('{"code":409,"errcode":2014}'));
  network.mockResolvedValueOnce(new Response('{"code":200,"errcode":0,"data":{"count":1}}'));
  const result = await call(receiveDrawChance, {}, { onceKey: 'one' });
  expect(result).toEqual({ ok: true, data: { count: 1 } });
  expect(locked).toHaveBeenCalledTimes(1);
  const keys = network.mock.calls.map(([, options]) => new Headers(options?.headers));
  expect(keys.map((headers) => headers.get('idempotency-key'))).toEqual(['one', 'one']);
});

test('a call that was under way when the session opened does not lock it again', async () => {
  const locked = vi.fn(async () => true);
  handleApi({ ...handlers, locked });
  network.mockImplementationOnce(async () => {
    sessionOpened();
    return new Response('{"code":409,"errcode":2014}');
  });
  network.mockResolvedValueOnce(new Response('{"code":200,"errcode":0,"data":{"count":1}}'));
  const result = await call(receiveDrawChance, {}, { onceKey: 'one' });
  expect(result).toEqual({ ok: true, data: { count: 1 } });
  expect(locked).not.toHaveBeenCalled();
});

test('a call in a locked session that ends instead fails like one whose session is over', async () => {
  handleApi({ ...handlers, locked: async () => false });
  network.mockResolvedValueOnce(new Response('{"code":409,"errcode":2014}'));
  await expect(call(refreshData, {})).rejects.toMatchObject({ name: 'ApiBug', code: 401 });
});

test('what is public is asked all the same by whoever is logged in when its turn comes', async () => {
  handleApi({ ...handlers, busy: async () => useSession.setState({ token: '8.def' }) });
  network.mockResolvedValueOnce(
    new Response('{"code":429,"errcode":9003,"data":{"seconds":7}}', { status: 429 }),
  );
  network.mockResolvedValueOnce(new Response('{"code":200,"errcode":0,"data":{"coin":1}}'));
  expect(await call(refreshData, {})).toEqual({ ok: true, data: { coin: 1 } });
  const headers = new Headers(network.mock.calls[1]?.[1]?.headers);
  expect(headers.get('authorization')).toBe('Bearer 8.def');
});
