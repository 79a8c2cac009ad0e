import { userInfo } from 'node:os';
import { readConfig } from '../../server/config.ts';
import { StartupError } from '../../server/core/startup-error.ts';
import { attachDatabase } from '../../server/db/attach.ts';
import { type OpsResult, readOps, runOps } from '../../server/operator/ops.ts';

/** Who gives the command: named by OPERATOR, else the user of this machine. */
function operatorName(): string {
  return process.env.OPERATOR?.trim() || userInfo().username;
}

async function work(words: readonly string[]): Promise<OpsResult> {
  const call = readOps(words);
  if ('exitCode' in call) return call;
  const isBare = call.command.isFirst === true;
  const { database, url, close } = await attachDatabase({ ...readConfig(), isBare });
  try {
    return await runOps(call, {
      database,
      databaseUrl: url,
      now: new Date(),
      operator: operatorName(),
      progress: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await close();
  }
}

try {
  const { lines, exitCode } = await work(process.argv.slice(2));
  const stream = exitCode === 0 ? process.stdout : process.stderr;
  stream.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
