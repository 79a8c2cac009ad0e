import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Recorder } from './records.ts';

/** Types that hold text or bytes; numbers and times hold no secret. */
const TEXTUAL = [
  'text',
  'character varying',
  'character',
  'json',
  'jsonb',
  'bytea',
  'ARRAY',
  'uuid',
];

/** Tells every text and every byte of a database, as whoever stole it would read them. */
export async function tellDatabase(url: string, { tell, learn }: Recorder): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = any($1)`,
      [TEXTUAL],
    );
    for (const { table, column } of columns) {
      const [name, from] = [pg.escapeIdentifier(column), pg.escapeIdentifier(table)];
      const { rows } = await client.query<{ text: string }>(
        `select distinct ${name}::text as text from ${from} where ${name} is not null`,
      );
      tell(`database ${table}.${column}`, rows.map(({ text }) => text).join('\n'));
    }
    learn('key', new URL(url).password);
  } finally {
    await client.end();
  }
}

/** Tells what the metrics say. */
export async function tellMetrics(port: number, { tell }: Recorder): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`the metrics answered ${answer.status}`);
  tell('metrics', await answer.text());
}

/** Tells PostgreSQL's own log of a data folder. */
export function tellDatabaseLog(dataDir: string, { tell }: Recorder): void {
  const file = join(dataDir, 'postgres.log');
  if (existsSync(file)) tell('log of PostgreSQL', readFileSync(file, 'utf8'));
}

/** Keys of the environment that the run knows, for a server and for the operator's commands alike. */
export function markedKeys({ learn }: Recorder): Record<string, string> {
  const made = (use: (hex: string) => string = (hex) => hex) => {
    const bytes = randomBytes(32);
    learn('key', bytes);
    const text = use(bytes.toString('hex'));
    learn('key', text);
    return text;
  };
  return {
    VAULT_KEY: made(),
    GAME_SECRETS: `bituin-studio:${made()}`,
    CHAT_SECRET: made(),
    SMS_SECRET: made(),
    PAYMONGO_SECRET_KEY: made((hex) => `sk_test_${hex}`),
    PAYMONGO_WEBHOOK_SECRET: made((hex) => `whsk_${hex}`),
    GOOGLE_CLIENT_SECRET: made(),
    LINE_CHANNEL_SECRET: made(),
  };
}
