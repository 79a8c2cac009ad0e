import { inTransaction } from '../../../server/db/database.ts';
import { createAccount } from '../../../server/features/account/account-store.ts';
import { createSession } from '../../../server/http/session.ts';
import type { TestServer } from '../servers/test-server.ts';

let names = 0;

/** A player with an account of their own, whose name a win or an exchange is told with. */
export async function registerNamed(server: TestServer): Promise<{ id: number; token: string }> {
  const { clock, database, random } = server;
  names += 1;
  const name = { kind: 'account', value: `pinoy${names}` } as const;
  return inTransaction(database, async (tx) => {
    const account = { name, passwordHash: null, birthDate: '1990-01-01', inviter: undefined };
    const id = await createAccount(tx, account, clock.now());
    if (id === undefined) throw new Error(`the account ${name.value} is taken`);
    const from = { ip: '127.0.0.1', userAgent: 'test' };
    return { id, token: await createSession(tx, id, clock.now(), random, from) };
  });
}
