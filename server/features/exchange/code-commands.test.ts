import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../../../contract/exchange.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ops = (words: string) => opsOn(server, words.split(' '));

const ADD = 'gift-codes add salamat-26 --rewards 2002:50,60001:5 --total 2';

test('an operator puts a code out, sees it used and closes it, and all of it is on record', async () => {
  const days = '--from 2026-11-20 --to 2026-12-31 --deposit no';
  expect(await ops(`${ADD} ${days}`)).toMatchObject({ exitCode: 0 });
  const player = await server.registerPlayer();
  const { data } = await server.call(exchange, { type: 'code', code: 'Salamat 26' }, player);
  expect(data).toMatchObject({ points: 50 });
  expect((await ops('gift-codes list')).lines).toEqual([
    'SALAMAT26  open  1 of 2 used  2026-11-20 to 2026-12-31  2002:50,60001:5  bonus 5x in 7 days  for everybody',
  ]);
  expect(await ops('gift-codes close salamat26')).toMatchObject({ exitCode: 0 });
  expect(await ops('gift-codes close salamat26')).toMatchObject({ exitCode: 1 });
  const other = await server.registerPlayer();
  const late = await server.call(exchange, { type: 'code', code: 'SALAMAT26' }, other);
  expect(late.errcode).toBe(6103);
  const steps = await server.database
    .selectFrom('operator_steps')
    .select(['operator', 'command', 'subject', 'note'])
    .orderBy('id')
    .execute();
  expect(steps).toEqual([
    { operator: 'tess', command: 'gift-codes add', subject: 'SALAMAT26', note: '2002:50,60001:5' },
    { operator: 'tess', command: 'gift-codes close', subject: 'SALAMAT26', note: '' },
  ]);
});

test.each([
  ['rewards that no code can give', 'NEWCODE1 --rewards 50001:1 --total 1'],
  ['a prop that is none', 'NEWCODE1 --rewards 77:1 --total 1'],
  ['a reward of nothing', 'NEWCODE1 --rewards 2001:0 --total 1'],
  ['a stock that is no number', 'NEWCODE1 --rewards 2001:5 --total many'],
  ['a code that could be guessed', 'ABC --rewards 2001:5 --total 1'],
  ['a code that is there already', 'SALAMAT26 --rewards 2001:5 --total 1'],
  ['more wagers than ten times', 'NEWCODE1 --rewards 2:5 --total 1 --factor 11'],
])('%s is refused in a sentence and nothing is written', async (_what, words) => {
  const { exitCode, lines } = await ops(
    `gift-codes add ${words} --from 2026-11-20 --to 2026-12-31`,
  );
  expect([exitCode, lines.length]).toEqual([1, 1]);
  const codes = await server.database.selectFrom('gift_codes').select('code').execute();
  expect(codes).toEqual([{ code: 'SALAMAT26' }]);
});

test('days that are none or run backwards are refused', async () => {
  const add = 'gift-codes add NEWCODE1 --rewards 2001:5 --total 1';
  for (const days of ['--from 2026-02-30 --to 2026-12-31', '--from 2026-12-31 --to 2026-12-30']) {
    expect(await ops(`${add} ${days}`)).toMatchObject({ exitCode: 1 });
  }
});

test('a code gives bonus coin on its terms, but no activity points, which are of tasks', async () => {
  const add = (rewards: string) =>
    ops(`gift-codes add NEWCODE1 --rewards ${rewards} --total 1 --from 2026-11-20 --to 2026-12-31`);
  expect((await add('4001:5')).lines).toEqual(['A code cannot give the prop 4001.']);
  expect((await add('2:500')).exitCode).toBe(0);
});
