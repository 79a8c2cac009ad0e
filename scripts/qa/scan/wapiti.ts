import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../../../tests/support/models/fuzz/far-sides.ts';
import type { Skipped } from '../run-each.ts';
import { openRelay, type Relay } from './relay.ts';
import { type Decided, missing, runScanner, type Scanned, undecided } from './scan.ts';
import { openTarget } from './target.ts';

/** Those that ask for nothing outside: `ssrf` and `xxe` want a machine of their makers to be called. */
const MODULES = [
  ...['http_headers', 'csp', 'cookieflags', 'csrf', 'crlf', 'redirect', 'methods', 'htaccess'],
  ...['xss', 'permanentxss', 'sql', 'blindsql', 'exec', 'file', 'backup', 'shellshock'],
];
const CRAWL_SECONDS = 120;
const MODULE_SECONDS = 120;
const MOST_SECONDS = 1200;

/** Pages with what their addresses take; what they lead to is found by the scanner. */
const STARTS = [
  ...['/', '/?type=1&themeViewId=1', '/wallets?name=deposit', '/game/start?gameId=101&tryIt=1'],
  ...['/docs', '/docs/json', '/download', '/gallery.html', '/healthz'],
  ...['/sandbox/sms', '/sandbox/live', '/sandbox/chat-desk', '/sandbox/payouts'],
  ...PAGES.map((page) => page.replace(/\?$/, '1')),
];

const DECIDED: readonly Decided[] = [
  {
    finding: /^Backup file: GET (\/[^\s./]+)+~ /,
    why: 'a path without a full stop is a screen, and answered with the app itself, which tells that there is none',
  },
  {
    finding: /X-XSS-Protection is not set/,
    why: 'it is 0 on purpose: the filter of old browsers could be turned against a page',
  },
  {
    finding: /Strict-Transport-Security is not set/,
    why: 'set where PUBLIC_URL is https, which testssl sees; nothing to set over HTTP',
  },
];

/** A hole on purpose, in no part of the server: where it is not found, nothing that was scanned means anything. */
const CONTROL = '/control';

interface Vulnerability {
  method: string;
  path: string;
  info: string;
  parameter: string;
}

interface Report {
  vulnerabilities: Record<string, Vulnerability[]>;
  anomalies: Record<string, Vulnerability[]>;
}

/** Lets wapiti crawl and attack the pages as a visitor. */
export async function wapiti(): Promise<Scanned | Skipped> {
  const skipped = missing({ wapiti: 'wapiti' });
  if (skipped) return skipped;
  const target = await openTarget();
  try {
    const relay = await openRelay({
      target: target.url,
      control: ({ url }) => {
        const { pathname, searchParams } = new URL(url, target.url);
        const page = `<!doctype html><title>control</title><p>${searchParams.get('text')}</p>`;
        return pathname === CONTROL ? Promise.resolve(page) : undefined;
      },
    });
    try {
      return await scan(relay, target.folder);
    } finally {
      await relay.stop();
    }
  } finally {
    await target.stop();
  }
}

async function scan(relay: Relay, folder: string): Promise<Scanned> {
  const file = join(folder, 'wapiti.json');
  const starts = [...STARTS, `${CONTROL}?text=a`].flatMap((url) => ['-s', relay.url + url]);
  const command = [
    ...['wapiti', '-u', `${relay.url}/`, ...starts, '--scope', 'domain', '--no-bugreport'],
    ...['-m', MODULES.join(','), '--flush-session', '--verify-ssl', '0', '-v', '1', '-t', '15'],
    ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(MODULE_SECONDS)],
    ...['--store-session', join(folder, 'wapiti'), '-f', 'json', '-o', file],
  ];
  const { output, isCut } = await runScanner(command, { folder, seconds: MOST_SECONDS });
  const seen = relay.look();
  if (isCut || !existsSync(file)) {
    const voids = [`wapiti ${isCut ? 'took too long' : 'wrote no report'}\n${output.slice(-800)}`];
    return { figures: `${seen.length} requests`, findings: [], voids, notes: [] };
  }
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const all = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, each]) =>
    each.map(
      ({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter} ${info}`,
    ),
  );
  const isControl = (text: string) => text.includes(` ${CONTROL}`);
  const broken = seen
    .filter(({ status }) => status >= 500 || status === 0)
    .map(({ status, url, body }) => `${url} answered ${status} ${body}`);
  const found = [...all.filter((text) => !isControl(text)), ...broken];
  const { findings, notes } = undecided(found, DECIDED);
  const voids: string[] = [];
  if (!all.some((text) => isControl(text) && text.startsWith('Cross Site Scripting')))
    voids.push('wapiti does not find a hole that is there');
  if (seen.filter(({ status }) => status === 429).length * 2 > seen.length)
    voids.push('most answers were 429');
  const pages = new Set(seen.map(({ url }) => url.split('?')[0])).size;
  const modules = `${MODULES.length} modules`;
  return { figures: `${pages} paths, ${seen.length} requests, ${modules}`, findings, voids, notes };
}
