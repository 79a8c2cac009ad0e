import type { Kysely } from 'kysely';
import { type Database, inTransaction } from './db/database.ts';
import { orderCommands } from './features/diamond/order-commands.ts';
import { missedGrantCommands } from './missed-grants.ts';
import { type OperatorCommand, OperatorProblem } from './operator/command.ts';
import { parseCommand, usageText } from './operator/parse.ts';

/** Everything that an operator can do from the command line; a feature adds its own. */
const COMMANDS: readonly OperatorCommand[] = [...orderCommands, ...missedGrantCommands];

/** What a command of the operator came to: lines for standard output or error, and the exit code. */
export interface OpsResult {
  lines: readonly string[];
  /** 0 done, 1 not possible, 64 called in a wrong way. */
  exitCode: 0 | 1 | 64;
}

const EXIT_USAGE = 64;

/** Reads the words of the command line. Opens no database: a typing mistake is told at once. */
export function readOps(words: readonly string[]): OpsResult | OpsCall {
  if (words.length === 0 || words.includes('--help')) {
    return { lines: [usageText(COMMANDS)], exitCode: words.length === 0 ? EXIT_USAGE : 0 };
  }
  try {
    return parseCommand(COMMANDS, words);
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    return { lines: [error.message], exitCode: EXIT_USAGE };
  }
}

/** A command that was called in the right way. */
export type OpsCall = ReturnType<typeof parseCommand>;

/** Runs a command in one transaction. */
export async function runOps(
  { command, input }: OpsCall,
  { database, now, operator }: { database: Kysely<Database>; now: Date; operator: string },
): Promise<OpsResult> {
  try {
    const run = inTransaction(database, (tx) => command.run(input, { tx, now, operator }));
    return { lines: await run, exitCode: 0 };
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    return { lines: [error.message], exitCode: 1 };
  }
}
