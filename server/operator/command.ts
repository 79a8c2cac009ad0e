import type { Tx } from '../db/database.ts';

/** A wrong call of a command or a step that cannot be; the message is a sentence for the operator. */
export class OperatorProblem extends Error {
  override readonly name = 'OperatorProblem';
}

/** What a command was called with. */
export interface CommandInput {
  /** In the order of `parameters`. */
  values: readonly string[];
  /** Options by name; a missing one is not there. */
  options: Readonly<Record<string, string>>;
}

/** What a command adds to its entry in the audit, beside what it was called with. */
export interface AuditFacts {
  /** Whom it was about. */
  playerId?: number;
  /** What was changed, as it had been. */
  before?: unknown;
  /** What was changed, as it is now. */
  after?: unknown;
}

/** What a command works with; everything it writes is one transaction. */
export interface CommandContext {
  tx: Tx;
  now: Date;
  /** Who gives the command. */
  operator: string;
  /** Address of the database, for what takes a connection of its own; holds a password, so never tell it. */
  databaseUrl: string;
  /** Adds facts to the entry in the audit that every command leaves. */
  tell(facts: AuditFacts): void;
  /**
   * Asks for another transaction after this one, for what is too much for one: what was done is kept
   * whatever becomes of the rest. The entry in the audit comes with the last.
   */
  again(): void;
}

/** One thing that an operator can do, for example `orders pack`. */
export interface OperatorCommand {
  /** The words that call it. */
  name: string;
  /** What it does, in a few words. */
  summary: string;
  /** Names of the values that must follow. */
  parameters: readonly string[];
  /** Options that take a text; a required one must be there. */
  options?: Readonly<Record<string, { isRequired: boolean }>>;
  /** True where what it is called with is nobody's business: the audit does not keep it then. */
  isPrivate?: boolean;
  /** True where it makes the database, which is opened as it is and may be empty. */
  isFirst?: boolean;
  /**
   * Does it and answers the lines to print.
   * @throws OperatorProblem in a sentence where it cannot be done; nothing is written then.
   */
  run(input: CommandInput, context: CommandContext): Promise<string[]>;
}

/** How a command is called, in one line. */
export function usageOf({ name, parameters, options = {} }: OperatorCommand): string {
  const flags = Object.entries(options).map(([flag, { isRequired }]) =>
    isRequired ? `--${flag} <${flag}>` : `[--${flag} <${flag}>]`,
  );
  return [name, ...flags, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');
}
