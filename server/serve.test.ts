import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { accountLogin, accountRegist } from '../contract/account.ts';
import { getActivityIds } from '../contract/activity.ts';
import { appConfig } from '../contract/config.ts';
import { getJackpotDrawInfo } from '../contract/jackpot.ts';
import { lobbyFeed } from '../contract/lobby.ts';
import { getAfterLoginInfoWeb } from '../contract/session.ts';
import { API_PREFIX } from '../contract/wire.ts';
import { freePort } from '../tests/support/servers/free-port.ts';
import { launchMain, type Started, whenReady } from '../tests/support/servers/main-process.ts';
import { readPostmaster } from './db/embedded/orphan.ts';
import { isAlive } from './db/embedded/processes.ts';
import { demoLogin } from './demo/seed.ts';
import { restrictedHash } from './providers/restricted-list/file-list.ts';

// Each starts PostgreSQL, some twice: on a slow machine that alone may take a minute.
vi.setConfig({ testTimeout: 120_000 });

const newPlayer = {
  account: 'maria2026',
  password: 'sampaguita-88',
  birthDate: '1990-01-01',
  declarations: { notOfficial: true, ofAge: true, notRestricted: true, notLicensee: true },
  acceptTerms: true,
};

let folder: string;
let port: number;
const children = new Set<ChildProcess>();

/** A real server process in this test's folder, at its port. */
function launch(environment: Record<string, string> = {}): Started {
  const started = launchMain(folder, {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...environment,
  });
  children.add(started.child);
  started.exited.then(() => children.delete(started.child));
  return started;
}

/** A server for real players, as far as the environment goes. */
const REAL = {
  DEMO: '0',
  PAYMENT_PROVIDER: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_test_x',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_x',
  SMS_PROVIDER: 'none',
  RESTRICTED_LIST_FILE: join(import.meta.dirname, 'providers/restricted-list/restricted.txt'),
};

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Starts a server that must not come up; gives what it says. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const started = launch(environment);
  expect(await started.exited).toBe(1);
  return started.output().trim();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bituin-serve-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a server', () => {
  test('says where it is, keeps what it answered through kill -9, and stops cleanly', async () => {
    const first = launch();
    await whenReady(first);
    expect(first.output()).toContain(`http://localhost:${port}`);
    expect(first.output()).toContain(join(folder, 'data'));
    expect(first.output()).toMatch(/Demo player +juan \//);
    const registered = await post(accountRegist.path, newPlayer);
    expect(registered.errcode).toBe(0);
    first.child.kill('SIGKILL');
    await first.exited;
    const orphan = readPostmaster(join(folder, 'data', 'postgres'))?.pid ?? 0;
    expect(isAlive(orphan)).toBe(true);

    const second = launch();
    await whenReady(second);
    expect(isAlive(orphan)).toBe(false);
    const { token } = registered.data;
    const info = await post(getAfterLoginInfoWeb.path, {}, token);
    expect(info.data.userInfo.account).toBe('maria2026');
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(readPostmaster(join(folder, 'data', 'postgres'))).toBeUndefined();
  });

  test('that is told to stop says so first, and answers whoever has not heard of it', async () => {
    const started = launch({ DRAIN_SECONDS: '2' });
    await whenReady(started);
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
    const answers: number[] = [];
    let hasHeard = false;
    const calls = Array.from({ length: 4 }, async () => {
      while (!hasHeard) answers.push((await post(lobbyFeed.path, {})).errcode);
    });
    expect(await isReady()).toBe(true);
    started.child.kill('SIGTERM');
    // A balancer hears of it within a second.
    await expect.poll(isReady, { timeout: 2000, interval: 50 }).toBe(false);
    const told = answers.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    hasHeard = true;
    await Promise.all(calls);
    expect(answers.length).toBeGreaterThan(told);
    expect(answers.filter((errcode) => errcode !== 0)).toEqual([]);
    expect(await started.exited).toBe(0);
  });

  test('comes up without the demo operator where DEMO is 0: no demo player, an empty lobby', async () => {
    const started = launch({ ...REAL, DATA_DIR: join(folder, 'plain') });
    await whenReady(started);
    const sandboxes = ['sms', 'payouts', 'follow/1', 'live', 'pay', 'openid/google/authorize'];
    const paths = [
      ...sandboxes.map((name) => `sandbox/${name}`),
      'docs',
      'docs/json',
      'gallery.html',
    ];
    for (const path of paths) {
      const { status } = await fetch(`http://127.0.0.1:${port}/${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
    expect(started.output()).not.toContain('Demo player');
    expect((await post(accountLogin.path, demoLogin)).errcode).toBe(2004);
    const config = await post(appConfig.path, { v: 0 });
    expect([config.errcode, config.data.gameList?.games ?? []]).toEqual([0, []]);
    expect((await post(lobbyFeed.path, {})).data.winners).toEqual([]);
    expect((await post(getActivityIds.path, {})).errcode).toBe(0);
    const registered = await post(accountRegist.path, { ...newPlayer, account: 'first.player' });
    const info = await post(getJackpotDrawInfo.path, {}, registered.data.token);
    expect(info.data).toMatchObject({ isOpen: true, chances: 1, unshownDraws: [] });
  });

  test('reads a changed list of restricted persons, and tells of one that is none', async () => {
    const list = join(folder, 'list.txt');
    writeFileSync(list, `${restrictedHash('account', 'nobody.here')}\n`);
    const started = launch({ RESTRICTED_LIST_FILE: list, LOG_LEVEL: 'warn', RATE_LIMIT: '0' });
    await whenReady(started);
    const codeOf = async (account: string) =>
      (await post(accountRegist.path, { ...newPlayer, account })).errcode;
    expect(await codeOf('listed.later')).toBe(0);
    writeFileSync(list, `${restrictedHash('account', 'listed.later')}\n`);
    await expect.poll(() => codeOf('listed.later'), { timeout: 20_000, interval: 500 }).toBe(2002);
    writeFileSync(list, 'listed.later\n');
    await expect
      .poll(started.output, { timeout: 20_000 })
      .toMatch(/RESTRICTED_LIST_FILE .* line 1 /);
    expect(await codeOf('listed.later')).toBe(2002);
  });

  test('takes its PostgreSQL along when it is stopped in the middle of a start', async () => {
    const data = join(folder, 'stopped');
    const { child, exited } = launch({ DATA_DIR: data });
    const postmaster = () => readPostmaster(join(data, 'postgres'));
    await expect.poll(() => postmaster()?.isReady, { timeout: 30_000, interval: 5 }).toBe(true);
    const pid = postmaster()?.pid ?? 0;
    child.kill('SIGTERM');
    await exited;
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });

  test('refuses a data folder that another server uses', async () => {
    await whenReady(launch());
    expect(await refusal({})).toMatch(
      /^Another server \(process \d+\) already uses the data folder \S+\. Stop it first, or .*\.$/,
    );
  });
});

describe('one clear sentence and no stack', () => {
  test('for a port in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const said = await refusal({});
    other.close();
    expect(said).toBe(
      `Port ${port} is in use by another program. ` +
        'Stop that program, or set PORT to a free port.',
    );
  });

  test('for a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /^The data folder \S+ cannot be written \(ENOTDIR\)\. Set DATA_DIR to .*\.$/,
    );
  });

  test('for a database that is not there, and its password is not repeated', async () => {
    const url = new URL(inject('clusterUrl'));
    url.pathname = '/nowhere';
    const said = await refusal({ DATABASE_URL: url.href });
    expect(said).toBe(
      'The database named in DATABASE_URL does not exist. Create it or name another one.',
    );
    expect(await refusal({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/d' })).toBe(
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED). ' +
        'Check that it runs and that host and port are right.',
    );
  });

  test('without a real provider where DEMO is 0, naming the setting', async () => {
    expect(await refusal({ ...REAL, PAYMENT_PROVIDER: '' })).toBe(
      'PAYMENT_PROVIDER is missing, and DEMO=0 has no sandbox. Set it to paymongo.',
    );
    expect(await refusal({ ...REAL, SMS_PROVIDER: 'sandbox' })).toBe(
      'SMS_PROVIDER is sandbox, which only DEMO=1 has. Set it to http or none.',
    );
  });

  test('for a list of restricted persons that cannot be read, or is none', async () => {
    const missing = join(folder, 'no-list.txt');
    expect(await refusal({ ...REAL, RESTRICTED_LIST_FILE: missing })).toMatch(
      /^RESTRICTED_LIST_FILE \S+no-list\.txt cannot be read \(ENOENT\)\. Set it to [^\n]*\.$/,
    );
    const phones = join(folder, 'phones.txt');
    writeFileSync(phones, '# phones\n+639171234567\n');
    const said = await refusal({ ...REAL, RESTRICTED_LIST_FILE: phones });
    expect(said).toMatch(/^RESTRICTED_LIST_FILE \S+phones\.txt .* line 2 [^\n]*\.$/);
    expect(said).not.toContain('63917');
  });

  test('for a wrong value in .env', async () => {
    writeFileSync(join(folder, '.env'), 'RATE_LIMIT=lots\n');
    const said = await refusal({});
    rmSync(join(folder, '.env'));
    expect(said).toBe('RATE_LIMIT is "lots". Set it to a whole number from 0 to 1000000.');
  });
});
