import { readOptions, UsageError } from '../usage.ts';

/** Why one of them could not be run on this machine: no pass, and no failure. */
export interface Skipped {
  skipped: string;
}

/** What a command runs one after the other, each by its name with what it is about. */
export type Each<Result> = Readonly<
  Record<string, readonly [string, () => Promise<Result | Skipped>]>
>;

interface Words<Result> {
  usage: string;
  /** What one of them is called. */
  kind: string;
  /** How those are called that passed, and those that did not. */
  verdicts: readonly [string, string];
  /** Prints what came of one. @returns whether it passed */
  report: (result: Result, seconds: number) => boolean;
}

/**
 * Runs all of them, or the one after `--only`, and prints how many passed.
 * @returns the exit code: 0 where none failed, else 1
 * @throws UsageError for an unknown name or option
 */
export async function runEach<Result extends object>(
  each: Each<Result>,
  { usage, kind, verdicts: [good, bad], report }: Words<Result>,
): Promise<number> {
  const { only, help } = readOptions(process.argv.slice(2), {
    only: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (help) {
    console.log(usage);
    return 0;
  }
  let [passed, failed, skipped] = [0, 0, 0];
  for (const name of only === undefined ? Object.keys(each) : [only]) {
    const [what, run] = each[name] ?? [];
    if (!what || !run) throw new UsageError(`There is no ${kind} "${name}".\n\n${usage}`);
    console.log(`${name}: ${what}`);
    const start = performance.now();
    const result = await run();
    if ('skipped' in result) {
      console.log(`  SKIPPED: ${result.skipped}`);
      skipped += 1;
    } else if (report(result, (performance.now() - start) / 1000)) passed += 1;
    else failed += 1;
  }
  console.log(`${passed} ${good}, ${failed} ${bad}, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}
