import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { accountRegist } from '../../../contract/account.ts';
import { API_PREFIX } from '../../../contract/wire.ts';
import { connect } from '../../../server/db/connect.ts';
import type { Database } from '../../../server/db/database.ts';
import { accountForm } from '../../../tests/support/browser/registration.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { endServer, launchServer } from '../../../tests/support/servers/launch-server.ts';

/** A real server on a real database, to be scanned. */
export interface Target {
  url: string;
  /** A folder of its own, for what a scanner leaves. */
  folder: string;
  pool: Pool;
  database: Kysely<Database>;
  /** A new player who has something to lose. @returns the token */
  newPlayer(): Promise<string>;
  stop(): Promise<void>;
}

const COINS = 1_000_000;
/** Coin, chances and what the shop and the activities take. */
const CURRENCIES = [3, 5, 2001, 2002, 60_001, 80_001];

/** Starts it, without limits of calls: a scanner that is told to wait sees nothing. */
export async function openTarget(environment: Record<string, string> = {}): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-scan-'));
  const port = await freePort();
  const running = await launchServer({ port, dataDir: join(folder, 'data'), environment });
  const { pool, database } = connect(running.databaseUrl, 4);
  // Not as it names itself: that is the address of what stands in front, where something does.
  const url = `http://127.0.0.1:${port}`;
  let players = 0;
  return {
    ...{ url, folder, pool, database },
    async newPlayer() {
      players += 1;
      const answer = await fetch(`${url}${API_PREFIX}${accountRegist.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(accountForm(`scanned${players}`)),
      });
      const { errcode, data } = (await answer.json()) as {
        errcode: number;
        data: { token: string; userInfo: { id: string } };
      };
      if (errcode !== 0) throw new Error(`no player was registered: ${errcode}`);
      for (const currency of CURRENCIES) {
        await pool.query(
          "select ledger_post($1, $2, $3, 'house:test', 'test', 'scan', '{}', now())",
          [Number(data.userInfo.id), currency, COINS],
        );
      }
      return data.token;
    },
    async stop() {
      await pool.end();
      await endServer(running, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
