import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNavigator } from '../navigation/navigation.ts';
import { openFirstLook } from '../platform/first-look.ts';
import { useConfig } from '../stores/config-store.ts';
import { useWallet } from '../stores/wallet-store.ts';
import { useSession } from './session-store.ts';
import { isMaintenanceOver, startUp, useStartUp } from './start-up.ts';

const go = vi.fn();
const playSession = { serverTime: '2026-11-20T04:00:00.000Z' };
const userInfo = { id: '7', nickname: 'Maria', coin: 500, favouriteGameIds: [3] };
const config = { maintenance: { status: 0, until: '' }, gameListVersion: 1 };

type Answers = Record<string, { status?: number; body: unknown } | 'lost'>;
let answers: Answers;
let asked: string[];

const good: Answers = {
  preLogin: { body: { code: 200, data: { config, isLoggedIn: true } } },
  getAfterLoginInfoWeb: { body: { code: 200, data: { userInfo, playSession } } },
  getActivityIds: { body: { code: 200, data: { activityMap: {}, activityIds: [] } } },
  activityGetStatusList: { body: { code: 200, data: { waiting: [] } } },
  'anonymous/appTheme': {
    body: {
      code: 200,
      data: { themeDomian: '', themeName: 'Sea', themeJsonData: { gold: '#fff', 'x;y': '1' } },
    },
  },
};

beforeEach(() => {
  asked = [];
  answers = { ...good };
  go.mockClear();
  setNavigator(go);
  history.replaceState({}, '', '/');
  useConfig.setState({ config: undefined });
  useSession.setState({ token: '7.abc', userInfo: undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/app/v1/', '');
    asked.push(name);
    const answer = answers[name];
    if (!answer || answer === 'lost') throw new TypeError('lost');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.getState().clear();
  document.getElementById('theme')?.remove();
});

// No screen is drawn here.
openFirstLook();

test('a player starts with theme, preLogin, their data, and then the activities', async () => {
  await startUp();
  const first = ['anonymous/appTheme', 'preLogin', 'getAfterLoginInfoWeb'];
  expect(asked).toEqual(first);
  // Once all of it is there to be seen.
  const later = ['getActivityIds', 'activityGetStatusList'];
  await vi.waitFor(() => expect(asked).toEqual([...first, ...later]));
  expect(useStartUp.getState().phase).toBe('shown');
  expect(useWallet.getState().settled).toBe(500);
  expect(document.documentElement.style.getPropertyValue('--gold')).toBe('#fff');
});

test('a visitor asks for nothing that belongs to a player', async () => {
  useSession.setState({ token: undefined });
  await startUp();
  await vi.waitFor(() =>
    expect(asked).toEqual(['anonymous/appTheme', 'preLogin', 'getActivityIds']),
  );
});

test('a theme written into the page is not asked for', async () => {
  const script = document.createElement('script');
  script.id = 'theme';
  script.type = 'application/json';
  script.textContent = '{"themeName":"Night","themeJsonData":{"gold":"#123456"}}';
  document.head.append(script);
  await startUp();
  expect(asked).not.toContain('anonymous/appTheme');
  expect(document.documentElement.dataset.theme).toBe('Night');
});

test('a theme preview is asked for by its id', async () => {
  history.replaceState({}, '', '/?themeViewId=sea');
  await startUp();
  expect(asked[0]).toBe('anonymous/appThemePreview');
  expect(useStartUp.getState().phase).toBe('shown');
});

test('code 401 of preLogin logs out and the page starts as for a visitor', async () => {
  let isFirst = true;
  const network = fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const isDead = url.endsWith('preLogin') && isFirst;
    if (url.endsWith('preLogin')) isFirst = false;
    return isDead
      ? Promise.resolve(new Response('{"code":401}', { status: 401 }))
      : network(url, options);
  });
  await startUp();
  expect(useSession.getState().token).toBeUndefined();
  expect(go).toHaveBeenCalledWith('/auth/login', { replace: true });
  expect(useConfig.getState().config).toBeDefined();
  expect(useStartUp.getState().phase).toBe('shown');
});

test('maintenance leads to its screen', async () => {
  const closed = { ...config, maintenance: { status: 1, until: '' } };
  answers.preLogin = { body: { code: 200, data: { config: closed, isLoggedIn: true } } };
  await startUp();
  expect(go).toHaveBeenCalledWith('/maintenance', { replace: true });
});

test('a refusal for maintenance leads there too', async () => {
  answers.preLogin = { status: 503, body: { code: 503, errcode: 9002 } };
  await startUp();
  expect(go).toHaveBeenCalledWith('/maintenance', { replace: true });
  expect(useStartUp.getState().phase).toBe('shown');
});

test('a lost preLogin shows the screen with a retry, and the retry starts anew', async () => {
  answers.preLogin = 'lost';
  await startUp();
  expect(useStartUp.getState().phase).toBe('failed');
  answers = { ...good };
  await startUp();
  expect(useStartUp.getState().phase).toBe('shown');
});

test('the end of maintenance is told by appConfig', async () => {
  answers['anonymous/appConfig'] = { body: { code: 200, data: config } };
  expect(await isMaintenanceOver()).toBe(true);
  answers['anonymous/appConfig'] = 'lost';
  expect(await isMaintenanceOver()).toBe(false);
});
