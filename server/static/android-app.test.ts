import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { appConfig } from '../../contract/config.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { readAndroidApp } from './android-app.ts';

let dir: string;
let server: TestServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bituin-android-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
afterAll(async () => server?.close());

/** Puts a version there as `npm run android` does; `wrong` replaces facts of its JSON. */
function build(version: string, versionCode: number, wrong: object = {}) {
  const apk = Buffer.from(`PK app ${version}`);
  const sha256 = createHash('sha256').update(apk).digest('hex');
  const file = `bituin-${version}.apk`;
  const facts = { file, version, versionCode, bytes: apk.length, sha256, minWebView: 83 };
  writeFileSync(join(dir, file), apk);
  writeFileSync(join(dir, `bituin-${version}.json`), JSON.stringify({ ...facts, ...wrong }));
  return { apk, sha256, file };
}

test('the newest app is given out as it was checked, and the configuration leads to it', async () => {
  build('1.9.0', 9);
  const { apk, sha256, file } = build('1.10.0', 10);
  server = await openTestServer({ environment: { ANDROID_DIR: dir } });
  // What lies there later was not checked.
  writeFileSync(join(dir, file), 'another file');
  const { h5 } = (await server.call(appConfig, { v: 0 })).data;
  expect(h5).toEqual({
    downloadUrl: '/download/bituin-1.10.0.apk',
    version: '1.10.0',
    bytes: apk.length,
    sha256,
  });
  const answer = await server.app.inject(h5.downloadUrl);
  expect(answer.rawPayload).toEqual(apk);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-length': String(apk.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment; filename="bituin-1.10.0.apk"',
  });
  expect((await server.app.inject('/download/bituin-1.9.0.apk')).statusCode).toBe(404);
});

test('no shell is asked to be newer than the app that is given out, unless that is the operator’s own', async () => {
  if (!server) throw new Error('no server');
  const value = JSON.stringify({ minVersion: '1.11' });
  await opsOn(server, ['settings', 'set', 'androidShell', '--value', value, '--reason', 'a test']);
  const least = async () => (await server?.call(appConfig, { v: 0 }))?.data.minShellVersion;
  await expect.poll(least, { timeout: 5000 }).toBe('1.10.0');
});

test('a download that the operator names comes first', async () => {
  if (!server) throw new Error('no server');
  const own = { downloadUrl: 'https://shop.example/a.apk', version: '2', bytes: 5, sha256: '' };
  const value = JSON.stringify({ h5: own });
  await opsOn(server, ['settings', 'set', 'client', '--value', value, '--reason', 'a test']);
  const told = async () => (await server?.call(appConfig, { v: 0 }))?.data;
  await expect.poll(told, { timeout: 5000 }).toMatchObject({ h5: own, minShellVersion: '1.11' });
});

test.each([
  ['a file of another size', { bytes: 3 }, /has \d+ bytes, and 3 are expected/],
  ['a file with another hash', { sha256: 'a'.repeat(64) }, /has the SHA-256 [0-9a-f]{64}, and aaa/],
  ['no file', { file: 'gone.apk' }, /gone\.apk cannot be read/],
  ['a file elsewhere', { file: '../bituin-1.0.0.apk' }, /is not what npm run android writes/],
  ['a version that is none', { version: '1.0/..' }, /is not what npm run android writes/],
])('%s is refused at the start', (_what, wrong, told) => {
  build('1.0.0', 1, wrong);
  expect(() => readAndroidApp(dir)).toThrow(told);
  expect(() => readAndroidApp(dir)).toThrow(/^ANDROID_DIR: .*Run npm run android anew/);
});

test('a folder without an app, and none at all, are refused at the start', () => {
  expect(() => readAndroidApp(dir)).toThrow(/holds no bituin-<version>\.json/);
  expect(() => readAndroidApp(join(dir, 'none'))).toThrow(/cannot be read/);
  writeFileSync(join(dir, 'bituin-1.json'), 'no json');
  expect(() => readAndroidApp(dir)).toThrow(/bituin-1\.json cannot be read/);
});

test('assetlinks.json names the operator’s app, and is not there without one', async () => {
  const own = await openTestServer();
  const links = () => own.app.inject('/.well-known/assetlinks.json');
  const set = (value: object) =>
    opsOn(own, [
      ...['settings', 'set', 'androidShell', '--value', JSON.stringify(value)],
      ...['--reason', 'a test'],
    ]);
  const certificate = Array.from({ length: 32 }, () => 'AB').join(':');
  try {
    expect((await links()).statusCode).toBe(404);
    expect((await set({ certificates: ['ab:cd'] })).lines[0]).toMatch(/certificates\[0\] is a SHA/);
    expect((await set({ packageId: 'bituin' })).lines[0]).toMatch(/packageId is an Android/);
    expect((await set({ minVersion: 'new' })).lines[0]).toMatch(/minVersion is a version/);
    const right = { packageId: 'ph.bituin.app', certificates: [certificate], minVersion: '1.2' };
    expect(await set(right)).toMatchObject({ exitCode: 0 });
    await expect.poll(async () => (await links()).statusCode, { timeout: 5000 }).toBe(200);
    expect((await links()).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'ph.bituin.app',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ]);
    expect((await own.call(appConfig, { v: 0 })).data.minShellVersion).toBe('1.2');
  } finally {
    await own.close();
  }
});
