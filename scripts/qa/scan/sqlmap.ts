import { randomUUID } from 'node:crypto';
import { ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import { systemRandomness } from '../../../server/fairness/randomness.ts';
import { STUDIO_CODE, studioSecret } from '../../../server/providers/games/secrets.ts';
import { signedHeaders } from '../../../server/providers/games/signature.ts';
import {
  type ApiDocument,
  callsOf,
  type DocumentedCall,
} from '../../../tests/support/models/fuzz/documented.ts';
import { PAGES } from '../../../tests/support/models/fuzz/far-sides.ts';
import type { Skipped } from '../run-each.ts';
import { PROBE, type Scannable, scannables } from './bodies.ts';
import { openRelay, type Passing, type Relay, type RelayOptions } from './relay.ts';
import { type Decided, missing, runScanner, type Scanned, undecided } from './scan.ts';
import { openTarget, type Target } from './target.ts';

/** One address takes seconds; none is worth more than this. */
const MOST_SECONDS = 180;
const OPTIONS = [
  ...['--batch', '--disable-coloring', '--flush-session', '--dbms', 'PostgreSQL'],
  ...['--level', '1', '--risk', '1', '--timeout', '20', '--retries', '0', '--ignore-code', '*'],
];
const JSON_TYPE = 'content-type: application/json';
const DECIDED: readonly Decided[] = [];
/** A hole on purpose, in no part of the server: where it is not found, nothing that was scanned means anything. */
const CONTROL = '/control';

/** One thing to be scanned, as the arguments that name it. */
interface Aim {
  name: string;
  args: string[];
}

function aimsOf(relay: string, calls: readonly Scannable[]): Aim[] {
  const control: Aim = {
    name: CONTROL,
    args: ['-u', relay + CONTROL, '--data', '{"name":"text"}', '--headers', JSON_TYPE],
  };
  const bodies = calls
    .filter(({ open }) => open.length > 0)
    .map(({ call, body, open }) => {
      const about = ['--data', JSON.stringify(body), '--headers', JSON_TYPE, '-p', open.join(',')];
      return { name: call.url, args: ['-u', relay + call.url, ...about] };
    });
  const once = calls.find(({ call }) => call.once);
  const headers = [
    ...[JSON_TYPE, 'authorization: Bearer text*', `${ONCE_KEY_HEADER}: text*`],
    ...['x-request-id: text*', 'accept-language: en*'],
  ];
  const ofHeaders = ['--data', JSON.stringify(once?.body), '--headers', headers.join('\n')];
  const pages = PAGES.map((page) => ({
    name: page,
    args: ['-u', relay + page.replace(/\?$/, '1*')],
  }));
  return [
    control,
    { name: 'headers', args: ['-u', relay + once?.call.url, ...ofHeaders] },
    ...pages,
    ...bodies,
  ];
}

/** A query into which a text goes as it is. */
async function hole({ pool }: Target, { body }: Passing): Promise<string> {
  try {
    const { name } = JSON.parse(String(body)) as { name: string };
    const { rowCount } = await pool.query(`select 1 where 'text' = '${name}'`);
    return `found ${rowCount}`;
  } catch (error) {
    return String(error);
  }
}

/** Proves a scanner's requests as a player's or a game provider's own program would. */
async function sender(target: Target, calls: readonly DocumentedCall[]) {
  const byUrl = new Map(calls.map((call) => [call.url, call]));
  const { database } = target;
  const secret = await studioSecret({ database, random: systemRandomness, secrets: new Map() });
  let token = await target.newPlayer();
  const send: RelayOptions['send'] = async ({ url, headers, body }, on) => {
    const call = byUrl.get(url);
    if (call?.by === 'wallet')
      return on(signedHeaders(STUDIO_CODE, secret, { path: url, body }, new Date()));
    if (!call || headers.authorization) return on({});
    const more = () => ({
      authorization: `Bearer ${token}`,
      ...(call.once && { [ONCE_KEY_HEADER]: randomUUID() }),
    });
    const answer = await on(more());
    const isOver = call.by === 'player' && /"errcode":(401|2014|2031)/.test(String(answer.body));
    if (!isOver) return answer;
    // Some calls end the session, or the account.
    token = await target.newPlayer();
    return on(more());
  };
  return send;
}

/** What sqlmap says of one thing. */
function verdictOf(output: string, isCut: boolean): 'clean' | 'injectable' | 'none' {
  if (/identified the following injection point/.test(output)) return 'injectable';
  return !isCut && /all tested parameters do not appear to be injectable/.test(output)
    ? 'clean'
    : 'none';
}

/** Fields that take no text: one payload each, which must be refused for what it is. */
async function probe(relay: Relay, calls: readonly Scannable[]) {
  const findings: string[] = [];
  let probed = 0;
  for (const { call, body, closed } of calls) {
    for (const name of closed) {
      probed += 1;
      const { status } = await fetch(relay.url + call.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, [name]: PROBE }),
      });
      if (status !== 400) findings.push(`${call.url}: ${name} took ${PROBE} with ${status}`);
    }
  }
  return { findings, probed };
}

/** Puts SQL into every text that a player, a visitor or a game provider can send. */
export async function sqlmap(): Promise<Scanned | Skipped> {
  const skipped = missing({ sqlmap: 'sqlmap' });
  if (skipped) return skipped;
  const target = await openTarget();
  try {
    const document = (await (await fetch(`${target.url}/docs/json`)).json()) as ApiDocument;
    const calls = scannables(callsOf(document));
    const relay = await openRelay({
      target: target.url,
      control: (passing) => (passing.url.startsWith(CONTROL) ? hole(target, passing) : undefined),
      send: await sender(target, callsOf(document)),
    });
    try {
      return await scanAll(target, relay, calls);
    } finally {
      await relay.stop();
    }
  } finally {
    await target.stop();
  }
}

async function scanAll(target: Target, relay: Relay, calls: readonly Scannable[]) {
  const { findings, probed } = await probe(relay, calls);
  const aims = aimsOf(relay.url, calls);
  const voids: string[] = [];
  const blind: string[] = [];
  let parameters = 0;
  let answers = 0;
  for (const { name, args } of aims) {
    relay.look();
    const command = ['sqlmap', ...args, ...OPTIONS, '--output-dir', `${target.folder}/sqlmap`];
    const { folder } = target;
    const { output, isCut } = await runScanner(command, { folder, seconds: MOST_SECONDS });
    const seen = relay.look();
    answers += seen.length;
    parameters += output.match(/testing for SQL injection on/g)?.length ?? 0;
    const verdict = verdictOf(output, isCut);
    if (verdict === 'none') voids.push(`${name}: no verdict\n${output.slice(-800)}`);
    if (name === CONTROL) {
      if (verdict !== 'injectable') voids.push('sqlmap does not find a hole that is there');
      continue;
    }
    if (verdict === 'injectable') {
      const which = output.match(/^(Parameter|\s+Payload): .*$/gm)?.join(' ');
      findings.push(`${name}: ${which}`);
    }
    for (const { status, url, body } of seen) {
      if (status >= 500 || status === 0) findings.push(`${url} answered ${status} ${body}`);
    }
    if (seen.filter(({ status }) => status === 429).length * 2 > seen.length)
      voids.push(`${name}: most answers were 429`);
    if (seen.every(({ status, body }) => status === 400 || /"errcode":9004/.test(body)))
      blind.push(name);
  }
  const { findings: left, notes } = undecided(findings, DECIDED);
  if (blind.length > 0) notes.push(`refused before anything was asked: ${blind.join(', ')}`);
  const figures =
    `${aims.length - 1} addresses, ${parameters} texts, ${answers} requests; ` +
    `${probed} fields that take no text refused one`;
  return { figures, findings: left, voids, notes };
}
