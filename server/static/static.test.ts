import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecurityHeaders } from '../http/security.ts';
import { serveApp } from './static.ts';

let app: FastifyInstance;
let dist: string;
let theme = { css: ':root{--gold:#fff}', data: { themeName: 'plain' } };

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'bituin-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<head><!--theme--></head><body>lobby</body>');
  writeFileSync(join(dist, 'hidden.html'), 'scenes');
  writeFileSync(join(dist, 'build.json'), '{"id":"1"}');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js'), 'run()');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.br'), brotliCompressSync('run()'));
  app = Fastify();
  await addSecurityHeaders(app, false);
  await serveApp(app, { dist, hidden: ['/hidden.html', '/sandbox'] }, async () => theme);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test('hashed files are sent as the build compressed them and may be kept for ever', async () => {
  const url = '/assets/app-1a2b3c.js';
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('run()');
  expect((await app.inject(url)).body).toBe('run()');
});

test('the page carries the content policy and a script does not carry its ballast', async () => {
  const page = await app.inject('/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['referrer-policy']).toBe('same-origin');
  const script = await app.inject('/assets/app-1a2b3c.js');
  expect(script.headers['content-security-policy']).toBeUndefined();
  expect(script.headers['x-content-type-options']).toBe('nosniff');
});

test('a page that only a demo shows is not there', async () => {
  const urls = ['/hidden.html', '/hidden.html?a=1', '/%68idden.html'];
  for (const url of [...urls, '/sandbox', '/sandbox/sms']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode, body.includes('scenes')]).toEqual([url, 404, false]);
  }
});

test('other files are asked for anew each time', async () => {
  expect((await app.inject('/build.json')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/index.html', '/wallets?name=deposit', '/feedback/record/7'])(
  'the page with its theme answers %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe(
      '<head><style id="theme-css">:root{--gold:#fff}</style>' +
        '<script type="application/json" id="theme">{"themeName":"plain"}</script></head>' +
        '<body>lobby</body>',
    );
  },
);

test('a new theme is in the next page, and no value of it leaves its element', async () => {
  const before = theme;
  theme = { css: 'a</style><b>', data: { themeName: '</script><b>$&' } };
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  theme = before;
  const page = brotliDecompressSync(answer.rawPayload).toString();
  expect(page).toContain('\\u003c/script>\\u003cb>$&');
  expect(page.match(/<\/?(style|script|b)\b/g)).toEqual([
    '<style',
    '</style',
    '<script',
    '</script',
  ]);
});

test('a page that did not change is not sent again', async () => {
  const { etag } = (await app.inject('/')).headers;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('files that are not there, and calls, are no page', async () => {
  for (const url of ['/assets/old-9f.js', '/logo.png', '/app/v1/nothing']) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404 });
  }
});

test('nothing outside the folder is served', async () => {
  const answer = await app.inject('/assets/..%2f..%2f..%2fetc%2fpasswd');
  expect([403, 404]).toContain(answer.statusCode);
});

test('an app that is not built is said to be so in one sentence', async () => {
  const bare = Fastify();
  await serveApp(bare, { dist: join(dist, 'nowhere'), hidden: [] }, async () => theme);
  const answer = await bare.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toMatch(/^The app is not built yet: run npm start/);
  await bare.close();
});
