import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tellServer } from '../../../tests/support/servers/launch-server.ts';
import type { Skipped } from '../run-each.ts';
import { inWorld } from './database-faults.ts';
import type { Outcome } from './ordeal.ts';
import type { World } from './world.ts';

/** Where Debian and others put it. */
const FAKETIME = '/usr/lib/*/faketime/libfaketimeMT.so.1';
/** Players' own clock is 90 s ahead (money-workers.ts); an hour is far beyond. */
const NEAR_SECONDS = 300;

/** Bookings whose time is not that of the house. */
async function strayTimes({ pool }: World, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from wallet_entries where created_at < $1::timestamptz - $2 * interval '1 s'
       or created_at > clock_timestamp() + $2 * interval '1 s'`,
    [since, NEAR_SECONDS],
  );
  const count = Number(rows[0]?.count);
  return count === 0 ? [] : [`${count} bookings have the time of the clock that was set`];
}

/** The machine's clock is set by an hour either way. */
export async function clock(): Promise<Outcome | Skipped> {
  const [library] = globSync(FAKETIME);
  if (!library) return { skipped: 'setting the clock of one process needs libfaketime' };
  const folder = mkdtempSync(join(tmpdir(), 'bituin-clock-'));
  const file = join(folder, 'time');
  const set = (by: string) => writeFileSync(file, `${by}\n`);
  const since = new Date();
  set('+0');
  try {
    return await inWorld(
      {
        async begin() {
          set('+1h');
          await pause(8000);
          set('-1h');
        },
        lastsSeconds: 14,
        end: async () => set('+0'),
        says: /a clock was set/,
        look: async (world, during) => [
          ...(during > 0 ? [] : ['nobody could play in the middle of it']),
          ...(await strayTimes(world, since)),
        ],
      },
      {
        server: {
          environment: {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_CACHE_DURATION: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          },
        },
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Memory is short for a while, then there is none, and the process ends. */
export const memory = (): Promise<Outcome> =>
  inWorld(
    {
      begin: (world) => tellServer(world.server(), { heap: 0.9 }),
      lastsSeconds: 10,
      async end(world) {
        await tellServer(world.server(), { heap: 2 });
        while (world.restarts() === 0) await pause(100);
      },
      says: /little memory left/,
      isDeadly: true,
      look: ({ log, heard }) => [
        ...(log.some((line) => /heap out of memory/.test(line)) ? [] : ['it died without a word']),
        ...(heard.some(({ errcode }) => errcode === 9006) ? [] : ['no call was held back']),
      ],
    },
    // Little of it for what is young, so that the limit of the heap is that of what lasts.
    { server: { flags: ['--max-old-space-size=600', '--max-semi-space-size=2'] } },
  );

/** Connections that say nothing, opened anew as they are closed. */
function flood({ url }: World, count: number) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = () => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 500);
    });
  };
  for (let index = 0; index < count; index += 1) open();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** More connections than there are handles, then not one handle for the database. */
export async function handles(): Promise<Outcome | Skipped> {
  if (!existsSync('/proc/self/limits')) return { skipped: 'a limit of handles needs Linux' };
  let stop = () => {};
  return inWorld(
    {
      async begin(world) {
        stop = flood(world, 200);
        await pause(2000);
        await tellServer(world.server(), { handles: true });
        // Its connections to the database are handles that it has already.
        await world.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
        );
      },
      lastsSeconds: 15,
      async end(world) {
        stop();
        await tellServer(world.server(), { handles: false });
      },
      says: /no file handles left/,
    },
    { server: { through: ['prlimit', '--nofile=160:160'] } },
  );
}
