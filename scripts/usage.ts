import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command was called in a way that it does not know; the message says what it takes. */
export class UsageError extends Error {}

/** The exit code of a command that was called wrongly. */
export const EXIT_USAGE = 64;

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command's options; takes no other words.
 * @throws UsageError with one sentence and the options that there are
 */
export function readOptions<const Known extends Options>(args: readonly string[], known: Known) {
  try {
    const config = { args: [...args], options: known, strict: true, allowPositionals: false };
    return parseArgs(config as { args: string[]; options: Known; strict: true }).values;
  } catch (error) {
    const names = Object.keys(known).map((name) => `--${name}`);
    const said = (error as Error).message.split('. ')[0] ?? 'Unknown option';
    throw new UsageError(`${said}. There are: ${names.join(', ')}.`);
  }
}

/** @throws UsageError when a value is none of those that there are */
export function oneOf<Value extends string>(
  option: string,
  value: string,
  known: readonly Value[],
): Value {
  const found = known.find((each) => each === value);
  if (found !== undefined) return found;
  throw new UsageError(`--${option} is "${value}". There are: ${known.join(', ')}.`);
}

/** Runs a command's main and ends the process: 64 and one sentence when it was called wrongly. */
export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_USAGE);
  }
}
