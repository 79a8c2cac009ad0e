import { mkdirSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.ts';

/**
 * Ends a bench: keeps what it found as test-results/bench/<name>.json and says how its goals stand.
 * @returns the exit code, 1 where a goal was missed
 */
export function verdict(
  name: string,
  found: object,
  goals: readonly { readonly isKept: boolean }[],
): number {
  mkdirSync(inProject('test-results', 'bench'), { recursive: true });
  const json = JSON.stringify(found, null, 2);
  writeFileSync(inProject('test-results', 'bench', `${name}.json`), `${json}\n`);
  const missed = goals.filter(({ isKept }) => !isKept).length;
  console.log(missed === 0 ? '\nAll goals kept.' : `\n${missed} goals missed.`);
  return missed === 0 ? 0 : 1;
}
