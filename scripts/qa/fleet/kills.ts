import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseFleet } from './database-fleet.ts';
import { leadingEtcd } from './etcd.ts';
import { leadingNode } from './patroni.ts';
import type { Part } from './process.ts';

/** The parts that are killed. */
export const KILLED = ['leader', 'server', 'bouncer', 'etcd'] as const;
/** One of them. */
export type KilledPart = (typeof KILLED)[number];

/** So long a part that was killed is missing, unless it takes the others longer to go on without it. */
const GONE_MS = 1500;
/** No new leader after so long is none. */
const LEADER_MS = 90_000;
const LOOK_MS = 100;

/** What was killed, in words. */
export interface Kill {
  what: string;
  /** Starts it again, and waits until it works. */
  revive(): Promise<void>;
}

async function killPart(part: Part | undefined): Promise<Kill> {
  if (!part) throw new Error('there is nothing to kill');
  await part.end('SIGKILL');
  return {
    what: part.name,
    async revive() {
      await pause(GONE_MS);
      await part.start();
    },
  };
}

/**
 * The leader, in turn as a host that loses its power, as a PostgreSQL that crashes under a Patroni that sees it,
 * and as a Patroni that is gone while PostgreSQL goes on.
 */
async function killLeader({ nodes }: DatabaseFleet, turn: number): Promise<Kill> {
  const leader = await leadingNode(nodes);
  if (!leader) throw new Error('there is no leader to kill');
  const { name, patroni, killPostgres } = leader;
  const how = ['host', 'PostgreSQL', 'Patroni'][turn % 3] ?? 'host';
  if (how !== 'PostgreSQL') await patroni.end('SIGKILL');
  if (how !== 'Patroni') killPostgres();
  return {
    what: `${how} ${name}`,
    async revive() {
      const until = Date.now() + LEADER_MS;
      for (;;) {
        const next = await leadingNode(nodes);
        if (next && next !== leader) break;
        if (Date.now() > until) throw new Error(`no new leader after ${how} ${name} was killed`);
        await pause(LOOK_MS);
      }
      if (how !== 'PostgreSQL') await patroni.start();
    },
  };
}

/** Kills one of a part with SIGKILL: the leader of those that have one, else each in turn. */
export async function killOne(fleet: DatabaseFleet, part: KilledPart, turn: number): Promise<Kill> {
  const inTurn = (parts: readonly Part[]) => parts[turn % parts.length];
  if (part === 'leader') return killLeader(fleet, turn);
  if (part === 'server') return killPart(inTurn(fleet.servers));
  if (part === 'bouncer') return killPart(inTurn(fleet.bouncers));
  return killPart((await leadingEtcd(fleet.etcds))?.part);
}
