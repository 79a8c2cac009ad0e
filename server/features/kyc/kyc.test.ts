import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKyc, kyc } from '../../../contract/kyc.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const name = { firstName: ' Ma.  Josefina ', middleName: '', lastName: 'dela Pe\u006e\u0303a' };

test('a legal name is given once and read back tidied', async () => {
  const player = await server.registerPlayer();
  const none = { isAddKyc: false, hasKyc: false, legalName: '', isNewUserForcePopKyc: false };
  expect((await server.call(kyc, {}, player)).data).toMatchObject(none);
  const given = { isAddKyc: true, hasKyc: false, legalName: 'Ma. Josefina dela Pe\u00f1a' };
  expect((await server.call(addKyc, name, player)).data).toMatchObject(given);
  const other = { ...name, firstName: 'Maria' };
  expect((await server.call(addKyc, other, player)).errcode).toBe(6008);
  expect((await server.call(kyc, {}, player)).data).toMatchObject(given);
});

test('two names at once leave one', async () => {
  const player = await server.registerPlayer();
  const give = (firstName: string) => server.call(addKyc, { ...name, firstName }, player);
  const answers = await Promise.all([give('Ana'), give('Bea'), give('Cora')]);
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 6008, 6008]);
});

test.each([
  [{ firstName: '' }, 'firstName', 'empty'],
  [{ firstName: '   ' }, 'firstName', 'empty'],
  [{ lastName: '' }, 'lastName', 'empty'],
  [{ firstName: 'Juan 2' }, 'firstName', 'format'],
  [{ middleName: '<b>' }, 'middleName', 'format'],
  [{ lastName: '-' }, 'lastName', 'format'],
  [{ lastName: 'Cruz\u202e' }, 'lastName', 'format'],
])('%j is no name', async (change, field, problem) => {
  const player = await server.registerPlayer();
  const answer = await server.call(addKyc, { ...name, ...change }, player);
  expect(answer).toMatchObject({ errcode: 2009, data: { field, problem } });
});
