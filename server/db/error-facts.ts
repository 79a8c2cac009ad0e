import pg from 'pg';

/**
 * What the log may keep of a database error; undefined for any other error. Message and detail
 * stay out, as they can hold the values of a row.
 */
export function databaseErrorFacts(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, table, constraint, routine } = error;
  const stack = error.stack?.split('\n').slice(1).join('\n');
  return { type: 'DatabaseError', code, table, constraint, routine, stack };
}
