import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import { vaultOf } from '../core/vault.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { birthDateOf } from '../features/account/account-store.ts';
import { FEATURE_COMMANDS } from '../features/compose.ts';
import { feedbackCommands } from '../features/feedback/commands.ts';
import { kycCommands } from '../features/kyc/commands.ts';
import { missedGrantCommands } from '../features/missed-grants.ts';
import { auditCommands } from './audit-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { type AuditFacts, type OperatorCommand, OperatorProblem } from './command.ts';
import { detailCommands } from './detail-commands.ts';
import { flagsCommand } from './flags-command.ts';
import { helpLinkCommands } from './help-link-commands.ts';
import { keyCommands } from './key-commands.ts';
import { messageCommands } from './message-commands.ts';
import { parseCommand, usageText } from './parse.ts';
import { playerCommands } from './player-commands.ts';
import { promotionCommands } from './promotion-commands.ts';
import { restrictedCommands } from './restricted-commands.ts';
import { restrictedList } from './restricted-list.ts';
import { settingCommands } from './setting-commands.ts';
import { testAccountCommands } from './test-account-commands.ts';
import { transferCommands } from './transfer-commands.ts';

/** Read when it is used: most commands open nothing that is sealed. */
const sealed = {
  get vault() {
    return vaultOf(readConfig());
  },
};

/** The commands about documents, joined with what they need of other features. */
const documentCommands = kycCommands({
  get vault() {
    return sealed.vault;
  },
  birthDateOf,
  isRestricted: async (person) => (await restrictedList()).contains(person),
});

/** Everything that an operator can do from the command line. */
export const COMMANDS: readonly OperatorCommand[] = [
  ...FEATURE_COMMANDS,
  ...missedGrantCommands,
  ...auditCommands,
  ...playerCommands,
  flagsCommand,
  ...restrictedCommands,
  ...settingCommands,
  ...helpLinkCommands,
  ...promotionCommands,
  ...transferCommands,
  ...testAccountCommands,
  ...messageCommands,
  ...keyCommands(),
  ...backupCommands,
  ...detailCommands,
  ...documentCommands,
  ...feedbackCommands(sealed),
];

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

/** What a command is run with. */
export interface OpsDeps {
  database: Kysely<Database>;
  /** Its address, where commands may connect themselves. */
  databaseUrl?: string;
  now: Date;
  /** Who gives the command. */
  operator: string;
  /** Is told how far a long command has come, after each of its transactions. */
  progress?(line: string): void;
}

/** Puts on record that a command was given, with what it was called with and what came of it. */
function recordCommand(
  tx: Tx,
  { command: { name, isPrivate }, input: { values, options } }: OpsCall,
  { now, operator }: OpsDeps,
  { playerId, ...told }: AuditFacts & { refused?: string },
): Promise<void> {
  return recordAudit(tx, {
    at: now,
    kind: `operator.${name.split(' ').join('.')}`,
    actor: `operator:${operator}`,
    playerId,
    details: { ...(!isPrivate && { ...(values.length > 0 && { values }), ...options }), ...told },
  });
}

async function hasAudit(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.audit_links') is not null as found`.execute(tx);
  return rows[0]?.found === true;
}

/**
 * Runs a command in one transaction, or in several where it asks for them, the last together with its
 * entry in the audit. One that cannot be done writes nothing but that entry, with the reason. Looking leaves an entry too.
 * The transaction may be idle for as long as a command works elsewhere, whatever the database is set to: a
 * back-up is written by a connection of its own.
 */
export async function runOps(call: OpsCall, deps: OpsDeps): Promise<OpsResult> {
  const { command, input } = call;
  let told: AuditFacts = {};
  try {
    for (;;) {
      let isAgain = false;
      const lines = await inTransaction(deps.database, async (tx) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        told = {};
        isAgain = false;
        const tell = (facts: AuditFacts) => Object.assign(told, facts);
        const again = () => {
          isAgain = true;
        };
        const { databaseUrl = '' } = deps;
        const done = await command.run(input, { ...deps, databaseUrl, tx, tell, again });
        if (!isAgain) await recordCommand(tx, call, deps, told);
        return done;
      });
      if (!isAgain) return { lines, exitCode: 0 };
      deps.progress?.(lines.join('\n'));
    }
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    const refused = error.message;
    const about = told.playerId === undefined ? {} : { playerId: told.playerId };
    await inTransaction(deps.database, async (tx) => {
      // An empty database has no audit to leave it in.
      if (call.command.isFirst && !(await hasAudit(tx))) return;
      await recordCommand(tx, call, deps, { ...about, refused });
    });
    return { lines: [refused], exitCode: 1 };
  }
}
