import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '../../../contract/wire.ts';
import { MIGRATIONS } from '../../../server/db/migrate.ts';
import { endServer, type Launched } from '../../../tests/support/servers/launch-server.ts';
import { inWorld } from './database-faults.ts';
import type { Outcome } from './ordeal.ts';
import type { World } from './world.ts';

/** Longer than a server goes without looking whether a newer release has come (server/db/releases.ts). */
const ASLEEP_MS = 16_000;

/** The next release, with one migration more, and the one after, whose migration stops all before it. */
function nextReleases(folder: string): { next: string; last: string } {
  const [next, last] = [join(folder, 'next'), join(folder, 'last')];
  cpSync(MIGRATIONS, next, { recursive: true });
  writeFileSync(join(next, '9001-more.sql'), 'alter table once_keys add column more text;');
  cpSync(next, last, { recursive: true });
  const stops = '-- needs: stop\nalter table once_keys drop column more;';
  writeFileSync(join(last, '9002-less.sql'), stops);
  return { next, last };
}

/** Starts a server that is to refuse. @returns what is wrong with what it said; nothing where it is right */
async function refusal(world: World, folder: string, says: RegExp): Promise<string[]> {
  try {
    await world.launch({ environment: { TEST_MIGRATIONS: folder } });
    return ['a server started that should have refused'];
  } catch (error) {
    const said = String(error);
    return says.test(said) ? [] : [`a server refused with: ${said.slice(0, 400)}`];
  }
}

/** Asks a server that has just been shut out. */
async function askedOnce(url: string): Promise<string> {
  const options = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${url}${API_PREFIX}lobbyFeed`, options).catch(() => undefined);
  const { errcode } = ((await answer?.json().catch(() => ({}))) ?? {}) as { errcode?: number };
  return `${answer?.status ?? 'no answer'} ${errcode ?? ''}`;
}

/**
 * The release of now and the next serve side by side, half of the players at each; one of now is started again on
 * what the next has made of the database; the last release waits until both are gone, and one of now that was
 * asleep meanwhile wakes up.
 */
export async function releases(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-releases-'));
  const { next, last } = nextReleases(folder);
  const at = (migrations: string) => ({ environment: { TEST_MIGRATIONS: migrations } });
  const problems: string[] = [];
  const notes: string[] = [];
  let newer: Launched;
  let sleeper: Launched;
  try {
    return await inWorld({
      isTold: false,
      notes,
      async begin(world) {
        newer = await world.launch(at(next));
        world.lead(world.url, newer.url);
        await pause(4000);
        world.leaveAlone();
        await endServer(world.server(), 'SIGTERM');
        sleeper = await world.launch({});
        world.lead(sleeper.url, newer.url);
        await pause(4000);
        const stopFirst = /can't run while servers of an older release serve: .*Stop them/;
        problems.push(...(await refusal(world, last, stopFirst)));
      },
      lastsSeconds: 4,
      async end(world) {
        world.lead(newer.url);
        await pause(1000);
        sleeper.child.kill('SIGSTOP');
        await pause(ASLEEP_MS);
        await endServer(newer, 'SIGTERM');
        // A minute has passed: nobody can wait here for the rest of it.
        await world.pool.query("update schema_servers set seen_at = seen_at - interval '1 minute'");
        const newest = await world.launch(at(last));
        world.lead(newest.url);
        const ended = once(sleeper.child, 'exit');
        sleeper.child.kill('SIGCONT');
        const said = await askedOnce(sleeper.url);
        notes.push(`a server that had slept through it answered ${said}`);
        if (!/^503 9006|^no answer/.test(said)) problems.push(`it answered ${said}`);
        const [code] = await Promise.race([ended, pause(20_000, ['no end'])]);
        if (code !== 1) problems.push(`a server that was shut out ended with ${code}`);
        if (!world.log.some((text) => /^This release is too old/.test(text)))
          problems.push('it did not say why');
        problems.push(...(await refusal(world, MIGRATIONS, /This release is too old/)));
      },
      look: (_world, during) => (during > 0 ? problems : [...problems, 'nobody could play']),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
