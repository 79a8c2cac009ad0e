import { uptime } from 'node:os';
import { StartupError } from './startup-error.ts';

/** Two clocks further apart than this are not both right, in milliseconds. */
const APART_MS = 60_000;
/** A machine that stood still for longer was asleep: its steady clock did not count that. */
const ASLEEP_MS = 5000;

/** Where time comes from; milliseconds. */
export interface ClockSources {
  /** The machine's clock, which somebody may set. */
  wall(): number;
  /** Runs evenly while the machine is awake, and nobody sets it. */
  steady(): number;
  /** Since the machine began, asleep or not. */
  up(): number;
  /** The database's clock: the one that all servers have in common. */
  database(): Promise<number>;
}

/** How far other clocks are from the house's, in seconds, where that is too far. */
export interface ClocksApart {
  databaseSeconds: number;
  machineSeconds: number;
}

/** The time that the house goes by. */
export interface HouseClock {
  /** Never goes back, and never jumps with a clock that is set. */
  now(): Date;
  /**
   * Follows the database's clock where it drifts; where it or the machine's was stepped, stays.
   * @returns what is apart; undefined where all agree
   */
  check(): Promise<ClocksApart | undefined>;
}

/** The sources of a real server. */
export function systemClocks(database: () => Promise<number>): ClockSources {
  return {
    wall: () => Date.now(),
    steady: () => performance.now(),
    up: () => uptime() * 1000,
    database,
  };
}

/**
 * Opens the clock at the database's time, and lets it run on by the steady clock: limits, codes, bonuses and
 * days then neither open nor end early because a clock was set (docs/decisions/0090).
 * @throws StartupError where machine and database do not agree on the time
 */
export async function openHouseClock(from: ClockSources): Promise<HouseClock> {
  const first = await read(from);
  const apart = Math.round((first.databaseMs - from.wall()) / 1000);
  if (Math.abs(apart) * 1000 > APART_MS) {
    throw new StartupError(
      `The database's clock is ${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} this machine's, so that ` +
        'nobody knows which is right. Set both by NTP, then start again.',
    );
  }
  const awake = from.up() - from.steady();
  let base = first.databaseMs - first.steadyMs;
  let sleptMs = 0;
  let last = 0;
  const at = (steadyMs: number) => base + steadyMs + sleptMs;
  return {
    now() {
      last = Math.max(last, at(from.steady()));
      return new Date(last);
    },
    async check() {
      const slept = from.up() - from.steady() - awake;
      if (slept - sleptMs > ASLEEP_MS) sleptMs = slept;
      const { databaseMs, steadyMs } = await read(from);
      const databaseOff = databaseMs - at(steadyMs);
      const machineOff = from.wall() - at(from.steady());
      if (Math.abs(databaseOff) <= APART_MS) base += databaseOff;
      if (Math.max(Math.abs(databaseOff), Math.abs(machineOff)) <= APART_MS) return undefined;
      const seconds = (ms: number) => Math.round(ms / 1000);
      return { databaseSeconds: seconds(databaseOff), machineSeconds: seconds(machineOff) };
    },
  };
}

/** The database's time, and the steady clock's in the middle of asking. */
async function read({ database, steady }: ClockSources) {
  const before = steady();
  const databaseMs = await database();
  return { databaseMs, steadyMs: (before + steady()) / 2 };
}
