import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { exitGame } from '../../../contract/games.ts';
import { getJackpotDrawInfo, receiveDrawChance } from '../../../contract/jackpot.ts';
import { uploadKyc } from '../../../contract/kyc.ts';
import { refreshData } from '../../../contract/session.ts';
import { startStopwatch } from '../platform/stopwatch.ts';
import { useSession } from '../session/session-store.ts';
import { ApiBug, ApiUnknown, ask, call, handleApi, STAKE_MS, sendLeaving } from './api.ts';
import { usePending } from './pending-calls.ts';

const handlers = { unauthorised: vi.fn(), tipTimeout: vi.fn(), maintenance: vi.fn() };
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  handleApi(handlers);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  network.mockReset();
  useSession.setState({ token: undefined, userInfo: undefined });
  Reflect.deleteProperty(navigator, 'connection');
});

function answerWith(body: unknown, status = 200): void {
  network.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

function neverAnswer(): void {
  network.mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
}

function onNetwork(effectiveType: string): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType }, configurable: true });
}

const login = { account: 'maria', password: 'a password' };

test('every body carries the common fields and the token goes in the header', async () => {
  useSession.setState({ token: '7.abc' });
  answerWith({ code: 200, errcode: 0, data: { coin: 5 } });
  expect(await ask(refreshData, {})).toEqual({ coin: 5 });
  const [url, options] = network.mock.calls[0] ?? [];
  expect(url).toBe('/app/v1/refreshData');
  expect(options?.headers).toMatchObject({ authorization: 'Bearer 7.abc' });
  expect(JSON.parse(String(options?.body))).toMatchObject({
    appId: 'bituin',
    channel: 'WEB',
    clientReferrer: 'ph',
    platform: 0,
    appVersion: expect.any(String),
    appWebName: 'Bituin',
  });
});

test.each([{ code: 200 }, { errcode: 0 }, { code: 200, errcode: 0 }])(
  'success is told by either field: %j',
  async (fields) => {
    answerWith({ ...fields, data: { coin: 1 } });
    expect(await call(refreshData, {})).toEqual({ ok: true, data: { coin: 1 } });
  },
);

test.each([
  ['slow-2g', 20_000],
  ['2g', 20_000],
  ['3g', 30_000],
  ['4g', 10_000],
])('on %s a call is given up after %d ms', async (type, timeout) => {
  vi.useFakeTimers();
  onNetwork(type);
  neverAnswer();
  const outcome = vi.fn();
  call(refreshData, {}).catch(outcome);
  await vi.advanceTimersByTimeAsync(timeout - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'ApiUnknown', reason: 'timeout' });
});

test('a picture has the time that a slow network takes to send it', async () => {
  vi.useFakeTimers();
  neverAnswer();
  const outcome = vi.fn();
  const picture = 'a'.repeat(700 * 1024);
  call(uploadKyc, { part: 'front', picture } as never).catch(outcome);
  await vi.advanceTimersByTimeAsync(110_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'ApiUnknown', reason: 'timeout' });
});

test('only a call with the tip flag opens the Tips dialog when it times out', async () => {
  vi.useFakeTimers();
  neverAnswer();
  const quiet = call(refreshData, {}).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await quiet;
  expect(handlers.tipTimeout).not.toHaveBeenCalled();
  const loud = call(accountLogin, login).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await loud;
  expect(handlers.tipTimeout).toHaveBeenCalledTimes(1);
});

test('a stake without an answer says nothing of trying again: what became of it is asked', async () => {
  vi.useFakeTimers();
  neverAnswer();
  const staked = call(accountLogin, login, { pressedMs: startStopwatch() });
  const outcome = expect(staked).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(STAKE_MS);
  await outcome;
  expect(handlers.tipTimeout).not.toHaveBeenCalled();
});

test.each([
  ['a clock that is set back', (page: number) => ({ wall: page - 3_600_000, page })],
  ['a device that sleeps', (page: number) => ({ wall: page, page: 0 })],
])('a stake that waited for its turn over %s is not sent any more', async (_why, clocksAfter) => {
  vi.useFakeTimers();
  const [wall, page] = [Date.now(), performance.now()];
  const steady = vi.spyOn(performance, 'now');
  const busy = vi.fn(async () => {
    const after = clocksAfter(STAKE_MS + 1);
    vi.setSystemTime(wall + after.wall);
    steady.mockReturnValue(page + after.page);
  });
  handleApi({ ...handlers, busy });
  answerWith({ code: 429, errcode: 9003, data: { seconds: 1 } }, 429);
  const result = await call(accountLogin, login, { pressedMs: startStopwatch() });
  steady.mockRestore();
  expect(busy).toHaveBeenCalledOnce();
  expect(result).toMatchObject({ ok: false, code: 9005 });
  expect(network).toHaveBeenCalledOnce();
});

test.each([{ code: 401 }, { errcode: 401 }])(
  'a player call with %j ends the session',
  async (body) => {
    answerWith(body, 401);
    await expect(call(getJackpotDrawInfo, {})).rejects.toThrow(ApiBug);
    expect(handlers.unauthorised).toHaveBeenCalledTimes(1);
  },
);

test('of several calls that end in 401 only the first ends the session', async () => {
  useSession.setState({ token: '7.abc' });
  network.mockImplementation(async () => new Response('{"code":401}', { status: 401 }));
  handlers.unauthorised.mockImplementation(() => useSession.setState({ token: undefined }));
  const calls = [1, 2, 3].map(() => call(getJackpotDrawInfo, {}));
  const ends = await Promise.allSettled(calls);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(handlers.unauthorised).toHaveBeenCalledTimes(1);
});

test('a late 401 of an old session leaves the new one alone', async () => {
  useSession.setState({ token: '7.old' });
  answerWith({ code: 401 }, 401);
  const late = call(getJackpotDrawInfo, {});
  useSession.setState({ token: '7.new' });
  await expect(late).rejects.toThrow(ApiBug);
  expect(handlers.unauthorised).not.toHaveBeenCalled();
});

test('a public call with 401 leaves the session alone', async () => {
  answerWith({ code: 401 }, 401);
  await expect(call(refreshData, {})).rejects.toThrow(ApiBug);
  expect(handlers.unauthorised).not.toHaveBeenCalled();
});

test('a declared refusal is a value with its details', async () => {
  answerWith({ code: 409, errcode: 2005, data: { minutes: 30 } }, 409);
  expect(await call(accountLogin, login)).toEqual({
    ok: false,
    code: 2005,
    details: { minutes: 30 },
  });
});

test('maintenance is a value for every call and tells the app', async () => {
  answerWith({ code: 503, errcode: 9002 }, 503);
  expect(await call(refreshData, {})).toMatchObject({ ok: false, code: 9002 });
  expect(handlers.maintenance).toHaveBeenCalledTimes(1);
});

test('only calls of visitors carry the id of the device', async () => {
  const bodyOf = (at: number) => JSON.parse(String(network.mock.calls[at]?.[1]?.body));
  network.mockImplementation(async () => new Response('{"code":200,"data":{}}'));
  await call(accountLogin, login);
  useSession.setState({ token: '7.abc' });
  await call(refreshData, {});
  expect(bodyOf(0).deviceId).toMatch(/^[0-9a-f-]{36}$/);
  expect(bodyOf(1)).not.toHaveProperty('deviceId');
});

test('a refusal that the call does not declare is a bug', async () => {
  answerWith({ code: 409, errcode: 1001 }, 409);
  await expect(call(accountLogin, login)).rejects.toMatchObject({ name: 'ApiBug', code: 1001 });
});

test('a once call without a key is never sent', async () => {
  await expect(call(receiveDrawChance, {})).rejects.toThrow('once-key');
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['the network is gone', undefined, () => network.mockRejectedValue(new TypeError('failed'))],
  [
    'a gateway answers',
    502,
    () => network.mockResolvedValue(new Response('<html>', { status: 502 })),
  ],
  ['the server breaks', 500, () => answerWith({ code: 500, errcode: 500 }, 500)],
])('a once call stays unknown when %s', async (_case, code, arrange) => {
  arrange();
  const onceKey = '00000000-0000-4000-8000-000000000001';
  const failure = await call(receiveDrawChance, {}, { onceKey }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiUnknown);
  expect(failure.code).toBe(code);
  expect(network.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': onceKey });
});

test('a call counts as pending until it ends, a silent one never', async () => {
  answerWith({ code: 200, data: {} });
  const loud = call(refreshData, {});
  expect(usePending.getState().count).toBe(1);
  await loud;
  const silent = call(refreshData, {}, { isSilent: true }).catch(() => undefined);
  expect(usePending.getState().count).toBe(0);
  await silent;
});

describe('what outlives the page', () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>();
  beforeEach(() => {
    beacon.mockReturnValue(true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    answerWith({ code: 200, data: {} });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));

  test("a player's carries the token, so that it counts as the player's and no visitor's", () => {
    useSession.setState({ token: '7.abc' });
    sendLeaving(exitGame, { sessionId: 's' });
    expect(beacon).not.toHaveBeenCalled();
    const [url, options] = network.mock.calls[0] ?? [];
    expect(url).toBe('/app/v1/exitGame');
    expect(options).toMatchObject({ method: 'POST', keepalive: true });
    expect(options?.headers).toMatchObject({ authorization: 'Bearer 7.abc' });
    expect(JSON.parse(String(options?.body))).toMatchObject({ sessionId: 's', appId: 'bituin' });
  });

  test.each([
    ["a visitor's", undefined, Request],
    ["a player's, where the engine keeps no request alive", '7.abc', class {}],
  ])('%s goes as a beacon', (_whose, token, engine) => {
    useSession.setState({ token });
    vi.stubGlobal('Request', engine);
    sendLeaving(exitGame, { sessionId: 's' });
    expect(beacon).toHaveBeenCalledWith('/app/v1/exitGame', expect.any(Blob));
    expect(network).not.toHaveBeenCalled();
  });
});
