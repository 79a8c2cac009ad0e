import type pg from 'pg';

/** What a release relies on in a database, one line each; a line that goes is something that it loses. */
export type Shape = ReadonlySet<string>;

/**
 * Tables, columns with their types, what may be left out of an insert, functions as they are called, what
 * `on conflict` can name, and what a table refuses: everything that must stand for the release before
 * (docs/decisions/0095). What a function does inside is not seen here.
 */
export async function lastingShape(pool: Pick<pg.Pool, 'query'>): Promise<Shape> {
  const { rows } = await pool.query<{ line: string }>(`
    with own as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    ), columns as (
      select o.oid, o.relname, o.relkind, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as is_must
      from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    )
    select 'column ' || relname || '.' || attname || ' ' || type as line from columns
    union all select 'may be null: ' || relname || '.' || attname from columns where not attnotnull and relkind <> 'v'
    union all select 'can be left out: ' || relname || '.' || attname from columns where not is_must and relkind <> 'v'
    union all
    select 'an insert needs only: ' || relname || ' ' ||
        coalesce(string_agg(attname, ' ' order by attname) filter (where is_must), '')
      from columns where relkind = 'r' group by relname
    union all
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' ||
        pg_get_function_result(p.oid)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    union all
    select 'unique: ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', '')
      from pg_index i join own o on o.oid = i.indrelid where i.indisunique
    union all
    select 'refuses only: ' || o.relname || ' ' || coalesce(string_agg(said, '; ' order by said), '')
      from own o left join lateral (
        select pg_get_constraintdef(k.oid) as said from pg_constraint k
          where k.conrelid = o.oid and k.contype in ('c', 'f', 'x')
        union all select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', '')
          from pg_index i where i.indrelid = o.oid and i.indisunique) refusal on true
      where o.relkind = 'r' group by o.relname`);
  return new Set(rows.map(({ line }) => line));
}
