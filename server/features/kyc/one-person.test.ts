import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKyc } from '../../../contract/kyc.ts';
import { exclusionStart } from '../../../contract/protection.ts';
import { type KycServer, openKycServer } from '../../../tests/support/servers/kyc-server.ts';
import { lockIsWaitedFor } from '../../../tests/support/servers/lock-wait.ts';
import { inTransaction } from '../../db/database.ts';

let server: KycServer;
beforeAll(async () => {
  server = await openKycServer();
});
afterAll(() => server.close());

test('a document that is being approved for somebody proves nobody else', async () => {
  const [first, second] = [await server.registerApplicant(), await server.registerApplicant()];
  const number = await server.send(first);
  await server.send(second, number);
  const { database } = server;
  const { document_hash } = await database
    .selectFrom('kyc_checks')
    .select('document_hash')
    .where('player_id', '=', first.id)
    .executeTakeFirstOrThrow();
  let late: ReturnType<KycServer['ops']> | undefined;
  await inTransaction(database, async (tx) => {
    await tx.insertInto('kyc_documents').values({ document_hash, player_id: first.id }).execute();
    late = server.ops('kyc', 'approve', String(second.id));
    await lockIsWaitedFor(database);
  });
  expect(await late).toMatchObject({ exitCode: 1 });
  expect(await server.stateOf(second)).toBe('pending');
});

test('a second account of a person who is excluded or barred cannot be approved', async () => {
  const excluded = await server.registerApplicant();
  const [again, namesake] = [await server.registerApplicant(), await server.registerApplicant()];
  const name = { firstName: 'Andr\u00e9s', middleName: 'Reyes', lastName: 'Cruz' };
  await server.call(addKyc, name, excluded);
  await server.call(addKyc, { ...name, firstName: 'ANDRES', middleName: '' }, again);
  await server.call(addKyc, name, namesake);
  await server.database
    .updateTable('accounts')
    .set({ birth_date: '1979-02-03' })
    .where('player_id', '=', namesake.id)
    .execute();
  for (const player of [excluded, again, namesake]) await server.send(player);
  await server.call(exclusionStart, { months: 6 }, excluded);
  const twin = `${excluded.id}`;
  const out = await mkdtemp(join(tmpdir(), 'kyc-'));
  const shown = await server.ops('kyc', 'show', String(again.id), '--out', out);
  expect(shown.lines).toContain(`THIS PERSON IS PLAYER ${twin}, WHO IS EXCLUDED OR BARRED`);
  const answer = await server.ops('kyc', 'approve', String(again.id));
  expect(answer).toMatchObject({ exitCode: 1 });
  expect(answer.lines.join(' ')).toContain(`player ${twin}`);
  // The excluded player may be verified, as money can still be withdrawn, and so may a namesake.
  for (const { id } of [excluded, namesake]) {
    expect((await server.ops('kyc', 'approve', String(id))).exitCode).toBe(0);
  }
});
