import { accountLogin } from '../../contract/account.ts';
import { demoLogin } from '../../server/demo/seed.ts';
import { startE2eServer } from '../../tests/support/browser/e2e-server.ts';
import { ensureBuilt } from '../build/build.ts';
import { ensureChromium } from '../qa/chromium.ts';
import { runCommand } from '../usage.ts';
import { serveBare } from './bare-site.ts';
import { LOAD_USAGE, type LoadOptions, readLoadOptions } from './load-options.ts';
import {
  BARE_PAGE,
  BARE_SCENE,
  fallTable,
  loadGoalsOf,
  loadTable,
  openedOf,
} from './load-report.ts';
import { type Trip, type Visit, visit } from './load-visit.ts';
import { goalLines } from './report.ts';
import { verdict } from './verdict.ts';

/** What a device keeps of the demo's player, as after a login. */
async function keptOfPlayer(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/app/v1/${accountLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  const { data } = await reply.json();
  return {
    'bituin.token': JSON.stringify(data.token),
    'bituin.user': JSON.stringify(data.userInfo),
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

/** Every page once a round, so that a slow minute of the machine meets them all. */
async function visitAll(
  executablePath: string,
  trips: ReadonlyMap<string, Trip>,
  { rounds, hasFall }: LoadOptions,
): Promise<Map<string, Visit[]>> {
  const found = new Map<string, Visit[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, trip] of trips) {
      const seen = await visit(executablePath, trip);
      found.set(name, [...(found.get(name) ?? []), seen]);
      const draw = seen.firstDrawMs ? `, first draw ${seen.firstDrawMs.toFixed(0)} ms` : '';
      console.log(`  round ${round}: ${name}: largest paint ${seen.lcpMs.toFixed(0)} ms${draw}`);
      if (hasFall && round === 1) console.log(`${fallTable(seen)}\n`);
    }
  }
  return found;
}

function report(found: ReadonlyMap<string, Visit[]>, isSecond: boolean): number {
  const [page, scene, ...ours] = [...found].map(([name, visits]) => openedOf(name, visits));
  if (!page || !scene) return 1;
  const bare = { page, scene };
  console.log(`\n${loadTable([page, scene, ...ours], bare)}\n`);
  const goals = ours
    .map((opened) => ({ name: opened.name, goals: loadGoalsOf(opened, bare, isSecond) }))
    .filter(({ goals: own }) => own.length > 0);
  for (const { name, goals: own } of goals) console.log(goalLines(name, own));
  const all = goals.flatMap(({ goals: own }) => own);
  return verdict('load', { bare, ours, goals }, all);
}

async function main(): Promise<number> {
  const options = readLoadOptions(process.argv.slice(2));
  if (options.isHelp) {
    console.log(LOAD_USAGE);
    return 0;
  }
  const { addresses, isSecond } = options;
  const executablePath = ensureChromium();
  await ensureBuilt();
  const bare = await serveBare();
  const server = await startE2eServer();
  try {
    const player = await keptOfPlayer(server.url);
    const cold = { port: bare.port, kept: undefined, isSecond: false };
    const trips = new Map<string, Trip>([
      [BARE_PAGE, { ...cold, at: '/' }],
      [BARE_SCENE, { ...cold, at: '/scene' }],
    ]);
    for (const { name, at, isPlayer } of addresses) {
      const kept = isPlayer ? player : undefined;
      trips.set(name, { port: portOf(server.url), at, kept, isSecond });
    }
    return report(await visitAll(executablePath, trips, options), isSecond);
  } finally {
    await server.stop();
    bare.close();
  }
}

await runCommand(main);
