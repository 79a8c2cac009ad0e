import type pg from 'pg';

// A call of a function has one plan, whatever its values. PostgreSQL reads and plans a statement anew each time that
// it comes without a name, which takes a fifth of a wager; with one it does so once for each connection.

/** A statement that is one call of a function and nothing else. */
const CALL = /^\s*select\s+(?:[\w\s,*]+\s+from\s+)?[a-z_]+\([^()]*\)\s*$/;

/** The named statement is gone (26000), or answers other columns since a newer release (0A000 of the plan cache). */
export function isStale(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

/**
 * Gives calls of functions a name on a new connection, where it leads to one backend of PostgreSQL for as long as it
 * stands. A bouncer that deals its backends out (pgbouncer, transaction mode) is known by the key that it made up
 * itself: there, statements stay without names. One that has become stale fails once, and is named anew.
 */
export function prepareCalls(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  let made = 0;
  let isDirect: boolean | undefined;
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const leadsToOne = async () => {
    const { rows } = (await send('select pg_backend_pid() as pid')) as pg.QueryResult;
    return rows[0]?.pid === (client as unknown as { processID: number | null }).processID;
  };
  const call = async (text: string, values: unknown[]) => {
    // With the first call, in its time: a hook of the pool would wait for a dead line for ever.
    isDirect ??= await leadsToOne();
    if (!isDirect) return send(text, values);
    const name = names.get(text) ?? `call ${++made}`;
    names.set(text, name);
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (isStale(error)) names.delete(text);
      throw error;
    }
  };
  const query = (...args: unknown[]) => {
    const [text, values] = args;
    const isCall = args.length === 2 && typeof text === 'string' && CALL.test(text);
    return isCall && Array.isArray(values) ? call(text, values) : send(...args);
  };
  client.query = query as typeof client.query;
}
