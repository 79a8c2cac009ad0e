import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Skipped } from '../run-each.ts';
import { type Ordeal, type Outcome, undergo } from './ordeal.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** What an embedded PostgreSQL with our tables takes, and some room to fill. */
const DISK = '260m';

/** One fault by itself, on a world of its own. */
export async function inWorld(
  ordeal: Ordeal | ((world: World) => Promise<Ordeal>),
  options?: WorldOptions,
): Promise<Outcome> {
  const world = await openWorld(options);
  try {
    return await undergo(world, typeof ordeal === 'function' ? await ordeal(world) : ordeal);
  } finally {
    await world.stop();
  }
}

/** The database answers every question 5 s late. */
export const slow = () =>
  inWorld({
    begin: async ({ line }) => line.delay(5000),
    lastsSeconds: 20,
    end: async ({ line }) => line.delay(0),
    says: /too slowly/,
  });

/** Nobody is at its address for a minute. */
export const gone = () =>
  inWorld({
    begin: ({ line }) => line.cut(),
    lastsSeconds: 60,
    end: ({ line }) => line.mend(),
    says: /cannot be reached/,
  });

/** The network drops every word to it and from it for a minute. */
export const silent = () =>
  inWorld({
    begin: async ({ line }) => line.swallow(),
    lastsSeconds: 60,
    end: ({ line }) => line.mend(),
    says: /too slowly/,
  });

/** It takes no changes. */
export const readOnly = () => {
  const set = async ({ pool }: World, how: string) => {
    await pool.query(`alter system ${how}`);
    await pool.query('select pg_reload_conf()');
  };
  return inWorld({
    begin: (world) => set(world, 'set default_transaction_read_only = on'),
    lastsSeconds: 15,
    end: async (world) => {
      // The way back is a change, too.
      await world.pool.query('set default_transaction_read_only = off').catch(() => undefined);
      await set(world, 'reset default_transaction_read_only');
    },
    says: /takes no changes/,
  });
};

/** Its disk is full, to the last byte. */
export async function disk(): Promise<Outcome | Skipped> {
  const mount = mkdtempSync(join(tmpdir(), 'bituin-disk-'));
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'bituin-faults', mount],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(mount, { recursive: true });
    return { skipped: `a small disk needs the right to mount one (${stderr?.trim()})` };
  }
  const filler = join(mount, 'filler');
  const notes: string[] = [];
  let isEmptied = false;
  let watching: Promise<void> | undefined;
  try {
    return await inWorld(
      {
        notes,
        async begin(world) {
          // Whoever runs a database sees to it that it is started again when it ends.
          watching = (async () => {
            while (!isEmptied) await pause(200);
            await pause(500);
            if (await world.reviveDatabase())
              notes.push('PostgreSQL had ended, and was started again');
          })();
          for (let turn = 0; turn < 3; turn += 1) {
            spawnSync('sh', ['-c', `cat /dev/zero >> ${filler}; true`]);
            await pause(500);
          }
        },
        lastsSeconds: 20,
        async end() {
          rmSync(filler, { force: true });
          isEmptied = true;
          await watching;
        },
      },
      { databaseFolder: join(mount, 'database') },
    );
  } finally {
    isEmptied = true;
    spawnSync('umount', ['-l', mount]);
    rmSync(mount, { recursive: true, force: true });
  }
}
