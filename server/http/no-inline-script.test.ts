import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { seedDemo } from '../demo/seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

/** Every address that the server answers to a GET, its parameters filled in. */
function addresses(): string[] {
  const path: string[] = [];
  const found: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', name = '', methods = ''] =
      /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!name) continue;
    const depth = Math.max(0, indent.length / 4 - 1);
    path.splice(depth, path.length, name);
    if (methods.includes('GET')) found.push(path.join('').replace(/:\w+|\*/g, '1'));
  }
  return found;
}

/** What a policy lets a page run as a script; undefined where it says nothing of scripts. */
function scriptSources(policy: string): string | undefined {
  const rules = policy.split(';').map((rule) => rule.trim());
  const of = (name: string) => rules.find((rule) => rule.startsWith(`${name} `));
  return of('script-src') ?? of('default-src');
}

async function pageOf(url: string) {
  const { headers, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  const isPage = String(headers['content-type'] ?? '').includes('html');
  return { isPage, policy: String(headers['content-security-policy'] ?? ''), body };
}

/** A script with a text of its own, but for plain data, which no browser runs. */
const INLINE =
  /<script(?![^>]*(?:\bsrc=|type="application\/json"))|<[^>]+\son[a-z]+\s*=|href\s*=\s*["']?\s*javascript:/i;

/** The page without the scripts whose very text the policy names. */
function withoutNamed(body: string, policy: string): string {
  return body.replace(/<script>([\s\S]*?)<\/script>/g, (script, code: string) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return policy.includes(`'sha256-${hash}'`) ? '' : script;
  });
}

test('no page but the API reference may run a script that stands in it, but those whose hash the policy names', async () => {
  const all = addresses();
  const pages: string[] = [];
  for (const url of all.filter((address) => !address.startsWith('/docs'))) {
    const { isPage, policy, body } = await pageOf(url);
    if (!isPage) continue;
    pages.push(url);
    const sources = scriptSources(policy);
    expect(sources, url).toMatch(/^(script-src 'self'|default-src 'none')/);
    expect(sources, url).not.toMatch(/unsafe|data:|blob:|\*|http/);
    expect(INLINE.exec(withoutNamed(body, policy))?.[0], url).toBeUndefined();
  }
  expect(pages).toEqual(expect.arrayContaining(['/', '/sandbox/sms']));
  expect(pages.length).toBeGreaterThan(6);
});

test('what a stranger wrote stands in a page of the sandbox as text', async () => {
  const text = '"><script>alert(1)</script>';
  await server.database
    .insertInto('sandbox_sms')
    .values({ mobile: text, text, sent_at: server.clock.now() })
    .execute();
  const { body } = await pageOf('/sandbox/sms');
  expect(body).toContain('&lt;script');
  expect(INLINE.exec(body)?.[0]).toBeUndefined();
});

test('the pattern of this file knows a script when it sees one', () => {
  for (const bad of ['<script>x</script>', '<a onclick="x">', '<a href="javascript:x">']) {
    expect(bad).toMatch(INLINE);
  }
  expect('<script type="module" src="/a.js"></script>').not.toMatch(INLINE);
});
