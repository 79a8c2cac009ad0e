import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { type playSession, protectionInfo } from '../../../contract/protection.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { createSession } from '../../../server/http/session.ts';
import type { Answer, TestServer } from '../servers/test-server.ts';
import { ledgerPlayer } from './ledger-player.ts';
import { verifyPlayer } from './verified-player.ts';

/** A limit as the wire has it. */
type Limit = ReplyOf<typeof playSession>['limits'][number];

/** A verified player who acts at the server's time and whose session never runs out. */
export async function protectedPlayer(server: TestServer) {
  const { database, clock, random } = server;
  const { id } = await server.registerPlayer();
  await verifyPlayer(database, id, clock.now());
  const newToken = () =>
    inTransaction(database, (tx) =>
      createSession(tx, id, clock.now(), random, { ip: '127.0.0.1', userAgent: 'test' }),
    );
  const books = ledgerPlayer(database, id);
  Object.defineProperty(books, 'at', { get: () => clock.now() });
  const ask = async <C extends AnyCall>(
    call: C,
    input: RequestOf<C>,
    onceKey?: string,
  ): Promise<Answer<ReplyOf<C>>> => {
    const as = { token: await newToken(), ...(onceKey !== undefined && { onceKey }) };
    return server.call(call, input, as);
  };
  return {
    id,
    books,
    newToken,
    ask,
    /** One of the player's twelve limits as the page shows it now. */
    async limit(kind: Limit['kind'], period: Limit['period']): Promise<Limit> {
      const { limits } = (await ask(protectionInfo, {})).data;
      const found = limits.find((limit) => limit.kind === kind && limit.period === period);
      if (!found) throw new Error(`there is no limit ${kind} ${period}`);
      return found;
    },
  };
}

/** A player of `protectedPlayer`. */
export type ProtectedPlayer = Awaited<ReturnType<typeof protectedPlayer>>;
