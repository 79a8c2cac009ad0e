import { afterAll, beforeAll, expect, test } from 'vitest';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { DEFAULT_SETTINGS, loadSettings } from '../features/config/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const set = (name: string, value: string) =>
  opsOn(server, ['settings', 'set', name, '--value', value, '--reason', 'board of 3 May']);

test('a part of a setting is changed, the rest stays, and the audit has both values', async () => {
  const old = DEFAULT_SETTINGS.withdrawals;
  expect(await set('withdrawals', '{"fee":2000}')).toMatchObject({ exitCode: 0 });
  const { withdrawals } = await loadSettings(server.database);
  expect(withdrawals).toEqual({ ...old, fee: 2000 });
  const event = await server.database
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('kind', '=', 'operator.settings.set')
    .executeTakeFirstOrThrow();
  expect(event.details).toMatchObject({
    values: ['withdrawals'],
    reason: 'board of 3 May',
    before: { fee: old.fee },
    after: { fee: 2000 },
  });
});

test.each([
  ['fees', '{}', /^There is no setting "fees"\. There are: /],
  ['withdrawals', 'fee=2', /is no JSON/],
  ['withdrawals', '5', /^withdrawals is a group like /],
  ['withdrawals', '{"free":1}', /^withdrawals has no part "free"/],
  ['withdrawals', '{"fee":-1}', /^withdrawals\.fee is a whole number from 0/],
  ['withdrawals', '{"fee":1.5}', /^withdrawals\.fee is a whole number from 0/],
  ['withdrawals', '{"fee":"15"}', /^withdrawals\.fee is a whole number from 0/],
  ['lengths', '{"password":{"min":"8"}}', /^lengths\.password\.min is a whole number/],
  ['maintenance', '{"until":7}', /^maintenance\.until is a string/],
  ['games', '{"autoplay":0}', /^games\.autoplay is a boolean/],
  ['games', '{"tableRoundEveryMs":2499}', /^games\.tableRoundEveryMs is from 2500 to 5000/],
  ['games', '{"tableRoundEveryMs":5001}', /^games\.tableRoundEveryMs is from 2500 to 5000/],
])('settings set %s --value %s is refused', async (name, value, problem) => {
  const before = await loadSettings(server.database);
  const { exitCode, lines } = await set(name, value);
  expect(exitCode).toBe(1);
  expect(lines[0]).toMatch(problem);
  expect(await loadSettings(server.database)).toEqual(before);
});
