import { expect, test } from 'vitest';
import { openHouseClock } from './house-clock.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-20T15:50:00Z');

/** Clocks of a machine and its database that a test sets. */
function clocks({ machine = 0, database = 0 } = {}) {
  const at = { ran: 0, slept: 0, machine, database };
  const time = () => START + at.ran + at.slept;
  return {
    at,
    sources: {
      wall: () => time() + at.machine,
      steady: () => at.ran,
      up: () => 77_000 + at.ran + at.slept,
      database: async () => time() + at.database,
    },
  };
}

test.each([HOUR, -HOUR])(
  'a clock that is set by %i ms moves no time of the house, and is told until it is set back',
  async (step) => {
    const { at, sources } = clocks();
    const { now, check } = await openHouseClock(sources);
    const seconds = step / 1000;
    for (const [machine, database] of [
      [step, 0],
      [0, step],
      [step, step],
    ] as const) {
      Object.assign(at, { machine, database });
      at.ran += 1000;
      expect(await check()).toEqual({
        machineSeconds: machine ? seconds : 0,
        databaseSeconds: database ? seconds : 0,
      });
      expect(now().getTime()).toBe(START + at.ran);
    }
    Object.assign(at, { machine: 0, database: 0 });
    expect(await check()).toBeUndefined();
  },
);

test('a drift of the database is followed, and never backwards', async () => {
  const { at, sources } = clocks();
  const { now, check } = await openHouseClock(sources);
  at.database = -2000;
  const before = now();
  expect(await check()).toBeUndefined();
  expect(now()).toEqual(before);
  at.ran += 5000;
  expect(now().getTime()).toBe(START + 3000);
});

test('a machine that slept an hour has the right time again, and nothing to tell', async () => {
  const { at, sources } = clocks();
  const { now, check } = await openHouseClock(sources);
  at.slept += HOUR;
  expect(await check()).toBeUndefined();
  expect(now().getTime()).toBe(START + HOUR);
});

test('a server whose clock is not that of the database does not start, and says by how much', async () => {
  await expect(openHouseClock(clocks({ machine: -HOUR }).sources)).rejects.toThrow(
    /^The database's clock is 3600 s ahead of this machine's.*Set both by NTP, then start again\.$/,
  );
});
