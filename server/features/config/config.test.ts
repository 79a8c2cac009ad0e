import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appConfig, appTheme, appThemePreview } from '../../../contract/config.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { sandboxSms } from '../../providers/sms/sandbox-sms.ts';
import { appConfigOf } from './app-config.ts';
import { DEFAULT_SETTINGS, settingsReader, writeSetting } from './settings.ts';
import { themeCss } from './themes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('settings', () => {
  test('have a default for everything, so that an empty database serves', async () => {
    const { errcode, data } = await server.call(appConfig, { v: 0 });
    expect(errcode).toBe(0);
    expect(data).toMatchObject({ ...DEFAULT_SETTINGS.login, lengths: DEFAULT_SETTINGS.lengths });
    expect(data.maintenance).toEqual({ status: 0, until: '' });
  });

  test('are read anew after two seconds, and at once when told to forget', async () => {
    let elapsed = 0;
    const reader = settingsReader(() => elapsed);
    const status = async () => (await reader.read(server.database)).maintenance.status;
    expect(await status()).toBe(0);
    await writeSetting(server.database, 'maintenance', { status: 1, until: '' });
    elapsed = 1999;
    expect(await status()).toBe(0);
    elapsed = 2000;
    expect(await status()).toBe(1);
    await writeSetting(server.database, 'maintenance', { status: 0, until: '' });
    reader.forget();
    expect(await status()).toBe(0);
  });

  test('that leave a limit out have its default, so that nothing is unlimited by a slip', async () => {
    const value = JSON.stringify({ dayMax: 20_000 });
    const row = { name: 'withdrawals', version: 1, value };
    await server.database.insertInto('settings').values(row).execute();
    const { withdrawals } = await settingsReader().read(server.database);
    expect(withdrawals).toEqual({ ...DEFAULT_SETTINGS.withdrawals, dayMax: 20_000 });
  });

  test('name no lobby bonus that the sign-up bonus does not pay', async () => {
    const { client, firstGifts } = DEFAULT_SETTINGS;
    const paid = firstGifts.signUp.rewards[0]?.count ?? 0;
    expect(paid).toBeGreaterThan(0);
    // Past the cache of a server that has answered.
    const sms = sandboxSms('bituin.test');
    const deps = { jackpotConfig: async () => ({}) as never, sms, socialLogins: [] };
    const told = async (lobbyBonusAmount: number, signUp = firstGifts.signUp) => {
      const clientConfig = { tutorialVersion: 1, lobbyBonusAmount };
      await writeSetting(server.database, 'client', { ...client, clientConfig });
      await writeSetting(server.database, 'firstGifts', { ...firstGifts, signUp });
      const settings = settingsReader();
      return inTransaction(server.database, (tx) => appConfigOf(tx, { ...deps, settings }, 0));
    };
    expect((await told(paid)).clientConfig).toEqual({ tutorialVersion: 1, lobbyBonusAmount: paid });
    const points = { isOpen: 1, rewards: [{ propId: 2002, count: paid }] };
    for (const [amount, signUp] of [
      [paid + 1, firstGifts.signUp],
      [paid, { ...firstGifts.signUp, isOpen: 0 }],
      [paid, points],
    ] as const) {
      expect((await told(amount, signUp)).clientConfig.lobbyBonusAmount).toBe(0);
    }
  });

  test('count their versions', async () => {
    await writeSetting(server.database, 'theme', { id: 'one' });
    await writeSetting(server.database, 'theme', { id: 'two' });
    const rows = await server.database
      .selectFrom('settings')
      .select(['version', 'value'])
      .where('name', '=', 'theme')
      .execute();
    expect(rows).toEqual([{ version: 2, value: { id: 'two' } }]);
  });
});

describe('themes', () => {
  test('fall back to the plain look when the one that is set does not exist', async () => {
    expect((await server.call(appTheme, {})).data.themeJsonData).toEqual({});
  });

  test('a preview of an unknown id is refused', async () => {
    expect((await server.call(appThemePreview, { themeViewId: 'none' })).errcode).toBe(4004);
  });

  test('become CSS variables, without what could leave its declaration', () => {
    const themeJsonData = {
      gold: '#ffc845',
      'night-900': '#151130',
      'Bad Name': 'red',
      evil: 'red;} body{display:none',
      script: '</style><script>',
    };
    expect(themeCss({ themeDomian: '', themeName: 'x', themeJsonData })).toBe(
      ':root{--gold:#ffc845;--night-900:#151130}',
    );
  });
});
