import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { StartupError } from '../core/startup-error.ts';
import { attachDatabase } from '../db/attach.ts';
import { clockOf } from '../db/house-time.ts';
import { type OpsResult, readOps, runOps } from './ops.ts';

/** Who gives the command: named by OPERATOR, else the user of this machine. */
function operatorName(): string {
  return process.env.OPERATOR?.trim() || userInfo().username;
}

/**
 * Runs a command of the operator beside the server, as its environment says where the data are, at the time
 * that its servers go by.
 * @param progress is told how far a long command has come, after each of its transactions
 * @returns a database that cannot be reached, or has another time, too, as a command that is not possible
 */
export async function runWords(
  words: readonly string[],
  progress: (line: string) => void,
): Promise<OpsResult> {
  const call = readOps(words);
  if ('exitCode' in call) return call;
  const isBare = call.command.isFirst === true;
  try {
    const { database, url, close } = await attachDatabase({ ...readConfig(), isBare });
    try {
      const operator = operatorName();
      // What comes before there is a house has this machine's time only.
      const now = isBare ? new Date() : (await clockOf(database)).now();
      return await runOps(call, { database, databaseUrl: url, now, operator, progress });
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { lines: [error.message], exitCode: 1 };
  }
}
