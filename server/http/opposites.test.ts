import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { OPPOSITES, type Opposites } from '../../tests/support/models/races/opposites.ts';
import { openRaceServer, type RaceServer } from '../../tests/support/models/races/racer.ts';

// Calls that undo or forbid each other, many of each at a time: it must end as if one had been first.
// Twins who do them in a line, either way round, say what that comes to.

/** `npm run test:races` lets 50 race, in more rounds. */
const AT_ONCE = Number(process.env.RACERS ?? 4);
const SEED = Number(process.env.RACE_SEED ?? 20261126);
const numbers = seededNumbers(SEED);
const ROUNDS = AT_ONCE > 4 ? 10 : 2;

let server: RaceServer;
beforeAll(async () => {
  server = await openRaceServer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

async function sidesOf({ ready, outfit }: Opposites) {
  const racer = await server.registerRacer(outfit);
  const [one, other] = await ready(racer, server);
  return { racer, one, other };
}

/** What the sides come to in this order; a 1 is the first of the two. */
async function inLine(pair: Opposites, order: readonly number[]) {
  const { racer, one, other } = await sidesOf(pair);
  for (const side of order) await (side === 1 ? one : other)();
  return server.footprintOf(racer);
}

/** The orders that a line can have, where a copy that comes again does nothing. */
const ORDERS = [
  [1, 2],
  [2, 1],
  [1, 2, 1],
  [2, 1, 2],
];

/** Which side each of them sends; both are there, and each is once sent first. */
function sides(round: number): number[] {
  const alternating = (index: number) => (index + round) % 2;
  return Array.from({ length: AT_ONCE }, (_, index) =>
    round < 2 || index < 2 ? alternating(index) : numbers.below(2),
  );
}

test.each(OPPOSITES)('$name: it ends as if one had been first', async (pair) => {
  const ends: object[] = [];
  for (const order of ORDERS) ends.push(await inLine(pair, order));
  expect(ends[0]).not.toEqual(await inLine(pair, []));
  if (!pair.isEither) expect(ends[0]).not.toEqual(ends[1]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { racer, one, other } = await sidesOf(pair);
    const race = () => Promise.all(sides(round).map((side) => (side ? one : other)()));
    await (round < 2 ? server.inLineAt(racer, race) : race());
    expect(ends, `seed ${SEED}`).toContainEqual(await server.footprintOf(racer));
  }
});
