import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressLooks, BuiltRoutes, FirstLook } from '../../contract/page.ts';
import { addSecurityHeaders } from '../http/security.ts';
import { serveApp } from './static.ts';

const lookOf = (name: string): FirstLook => ({
  scripts: [`/assets/${name}.js`],
  stage: [],
  pictures: [],
  calls: [],
});
const both = (look: FirstLook) => ({ visitor: look, player: look });
const ROUTES: BuiltRoutes = {
  fonts: ['/assets/inter.woff2'],
  routes: [
    { path: '/auth/login', guard: 'public', ...both(lookOf('auth')) },
    { path: '/wallets', guard: 'player', ...both(lookOf('wallet')) },
    { path: '/wallets/deposit/:id', guard: 'player', ...both(lookOf('wallet')) },
    { path: '/bonus', guard: 'public', ...both(lookOf('offers')) },
    { path: '/game/start', guard: 'public', ...both(lookOf('game')) },
  ],
  engines: { rising: lookOf('rising') },
};

let app: FastifyInstance;
let dist: string;
let theme = { css: ':root{--gold:#fff}', data: { themeName: 'plain' } };

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'bituin-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.server'));
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><head><!--first--><!--theme--></head>' +
      '<body><!--home-->lobby<!--/home--></body></html>',
  );
  writeFileSync(join(dist, '.server/routes.json'), JSON.stringify(ROUTES));
  writeFileSync(join(dist, 'hidden.html'), 'scenes');
  writeFileSync(join(dist, 'build.json'), '{"id":"1"}');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js'), 'run()');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.br'), brotliCompressSync('run()'));
  app = Fastify();
  await addSecurityHeaders(app, { isHttps: false });
  await serveApp(
    app,
    { dist, hidden: ['/hidden.html', '/sandbox'] },
    {
      theme: async () => theme,
      home: async (language) => ({ data: { config: '<b>' }, picture: `home in ${language}` }),
      engineOf: async (gameId) => (gameId === 7 ? 'rising' : undefined),
    },
  );
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

test('a page whose address holds a secret names itself to nobody, also not in its own calls', async () => {
  for (const url of ['/auth/social?code=c0de&state=st4te', '/?token=t0ken', '/?a=1&key=k3y']) {
    expect((await app.inject(url)).headers['referrer-policy'], url).toBe('strict-origin');
  }
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

test.each(['/index.html', '/wallets?name=deposit', '/feedback/record/7'])(
  'the page with its theme answers %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(
      '<style id="theme-css">:root{--gold:#fff}</style>' +
        '<script type="application/json" id="theme">{"themeName":"plain"}</script></head>',
    );
    expect(answer.body).toContain('<body><!--home-->lobby<!--/home--></body>');
    expect(answer.body).not.toContain('page-data');
  },
);

/** What a page tells the early script of its address. */
async function looksAt(url: string): Promise<AddressLooks> {
  const { body } = await app.inject(url);
  return JSON.parse(/id="first-looks">(.*?)<\/script>/.exec(body)?.[1] ?? '');
}

test('a page names what its address draws first, for a visitor and for a player', async () => {
  expect(await looksAt('/bonus')).toEqual({
    fonts: ['/assets/inter.woff2'],
    visitor: lookOf('offers'),
    player: lookOf('offers'),
  });
  expect((await looksAt('/nowhere')).visitor.scripts).toEqual([]);
});

test('where only players may go a visitor fetches what login draws', async () => {
  const { visitor, player } = await looksAt('/wallets/deposit/9?back=1');
  expect(visitor).toEqual(lookOf('auth'));
  expect(player.scripts).toEqual(['/assets/wallet.js']);
});

test('a game brings what its engine draws, and one that nobody knows brings nothing', async () => {
  const scriptsOf = async (query: string) => (await looksAt(`/game/start${query}`)).player.scripts;
  expect(await scriptsOf('?gameId=7')).toEqual(['/assets/game.js', '/assets/rising.js']);
  for (const query of ['', '?gameId=8', '?gameId=x']) {
    expect(await scriptsOf(query)).toEqual(['/assets/game.js']);
  }
});

test('a visitor gets a game’s engine for fun, and login for money', async () => {
  const { visitor, isGame } = await looksAt('/game/start?gameId=7&tryIt=1');
  expect(visitor.scripts).toEqual(['/assets/game.js', '/assets/rising.js']);
  expect([isGame, (await looksAt('/bonus')).isGame]).toEqual([true, undefined]);
  expect((await looksAt('/game/start?gameId=7')).visitor).toEqual(lookOf('auth'));
});

test('home comes drawn in the language of its visitor, with what it was drawn from', async () => {
  const { body } = await app.inject({ url: '/?utm_source=ad', headers: { cookie: 'locale=fil' } });
  expect(body).toContain('<html lang="fil">');
  expect(body).toContain('<body>home in fil</body>');
  expect(body).toContain('id="page-data">{"config":"\\u003cb>"}</script>');
  const english = await app.inject({ url: '/', headers: { 'accept-language': 'en-PH,fil;q=0.5' } });
  expect(english.body).toContain('home in en');
});

test.each(['/?type=2', '/?themeViewId=9'])('%s is for the app to draw', async (url) => {
  expect((await app.inject(url)).body).toContain('<!--home-->lobby<!--/home-->');
});

test('a new theme is in the next page, and no value of it leaves its element', async () => {
  const before = theme;
  theme = { css: 'a</style><b>', data: { themeName: '</script><b>$&' } };
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  theme = before;
  const page = brotliDecompressSync(answer.rawPayload).toString();
  expect(page).toContain('\\u003c/script>\\u003cb>$&');
  const data = ['<script', '</script'];
  expect(page.match(/<\/?(style|script|b)\b/g)).toEqual([
    ...data,
    ...data,
    '<style',
    '</style',
    ...data,
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
  await serveApp(bare, { dist: join(dist, 'nowhere'), hidden: [] }, { theme: async () => theme });
  const answer = await bare.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toMatch(/^The app is not built yet: run npm start/);
  await bare.close();
});
