import { runNode } from './project.ts';

/** What every commit must pass: format and lint, types, unit tests and the repo rules. */
const steps: [string, string, string[]][] = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  [
    'unit and tidy',
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'unit', '--project', 'tidy', '--project', 'pose'],
  ],
];

let failed = 0;
for (const [name, entry, args] of steps) {
  const code = await runNode(entry, args, { isQuiet: true });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
