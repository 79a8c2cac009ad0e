import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onceOutcome } from '../../contract/once.ts';
import { COMMON_REFUSALS, REFUSALS } from '../../contract/refusals.ts';
import { everyCall } from '../../tests/support/models/hostile-calls.ts';
import { KEYLESS_RACES } from '../../tests/support/models/races/draws.ts';
import { BOOKS_WITHOUT_KEY, type Race } from '../../tests/support/models/races/race.ts';
import { openRaceServer, type RaceServer } from '../../tests/support/models/races/racer.ts';

// Every once call many times at a time: with one key, with a key each, and with whoever asks what
// became of it. A twin who does the same in a line says what it must come to, to the last row.

/** Whatever file brings rows; an activity has one of its own. */
const FILES = import.meta.glob<{ RACES?: readonly Race[] }>(
  '../../tests/support/models/races/*.ts',
  { eager: true },
);
const RACES = Object.values(FILES).flatMap((file) => file.RACES ?? []);

/** `npm run test:races` lets 50 race. */
const AT_ONCE = Number(process.env.RACERS ?? 4);

let server: RaceServer;
beforeAll(async () => {
  server = await openRaceServer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

test('every once call has its row here', async () => {
  const once = (await everyCall()).filter((call) => call.once).map(({ path }) => path);
  const keyless = KEYLESS_RACES.map(({ call }) => call.path);
  const registering = /regist/i;
  const known = Object.keys(BOOKS_WITHOUT_KEY).filter((path) => !registering.test(path));
  expect(keyless.sort()).toEqual(known.sort());
  expect([...new Set(RACES.map(({ call }) => call.path))].sort()).toEqual(once.sort());
});

/** A player who is ready for a call, and what can be done. */
async function line({ call, ready, outfit }: Race) {
  const racer = await server.registerRacer(outfit);
  const input = await ready(racer, server);
  const ask = (onceKey: string = randomUUID()) =>
    server.call(call, input as never, { token: racer.token, onceKey });
  const tell = (onceKey: string) =>
    server.call(onceOutcome, { onceKey, call: call.path }, { token: racer.token });
  return { racer, ask, tell, footprint: () => server.footprintOf(racer) };
}

const many = <Result>(ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)));

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof line>>['ask']>>;
const hasWorked = ({ errcode }: Answer) => errcode === 0;

// A session or an account that the call itself has ended is none to the next one.
const ENDED = [401, REFUSALS.playerBanned];

test.each(KEYLESS_RACES)(
  '$call.path, which has no key, comes to the same at once',
  async (race) => {
    const twin = await line(race);
    for (let count = 0; count < AT_ONCE; count += 1) await twin.ask();
    const each = await line(race);
    await server.inLineAt(each.racer, () => many(() => each.ask()));
    expect(await each.footprint()).toEqual(await twin.footprint());
  },
);

test.each(RACES)('$call.path comes to the same at once as in a line', async (race) => {
  const expected = new Set<number>([...race.call.refusals, ...COMMON_REFUSALS, ...ENDED]);
  const twin = await line(race);
  const before = await twin.footprint();
  const first = await twin.ask();
  expect(first, first.msg).toMatchObject({ errcode: 0 });
  const once = await twin.footprint();
  expect(once).not.toEqual(before);
  const rest: Answer[] = [];
  for (let count = 1; count < AT_ONCE; count += 1) rest.push(await twin.ask());
  const won = [first, ...rest].filter(hasWorked).length;
  const often = await twin.footprint();

  const one = await line(race);
  const key = randomUUID();
  const same = await many(() => one.ask(key));
  expect(same.filter(hasWorked)).toHaveLength(AT_ONCE);
  expect(new Set(same.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await one.footprint()).toEqual(once);

  const each = await line(race);
  const answers = await server.inLineAt(each.racer, () => many(() => each.ask()));
  const odd = answers.filter((answer) => !hasWorked(answer) && !expected.has(answer.errcode));
  expect(odd.map(({ status, errcode, msg }) => [status, errcode, msg])).toEqual([]);
  expect(answers.filter(hasWorked)).toHaveLength(won);
  expect(await each.footprint()).toEqual(often);

  const asked = await line(race);
  const told = await many((index) => (index % 2 ? asked.tell(key) : asked.ask(key)));
  const isBooked = told.some((answer, index) => index % 2 === 0 && answer.errcode === 0);
  expect(await asked.footprint()).toEqual(isBooked ? once : before);
  const last = await asked.ask(key);
  expect(last.errcode).toBe(isBooked ? 0 : REFUSALS.notPlaced);
});
