import { randomInt } from 'node:crypto';
import { runNode } from '../project.ts';
import { readOptions, runCommand, UsageError } from '../usage.ts';

const USAGE = `Usage: npm run test:fuzz -- [options]

Makes calls that attackers and broken clients could make, from the API's own document: players,
visitors, operators and providers, signed and unsigned. No 5xx, no reset, nothing booked that should
not be, no answer slower than a second.

  --calls n   how many (100000)
  --seed s    the same calls again; a new one each time unless given
  --help      this text`;

const SEEDS = 2 ** 31;

function wholeNumber(option: string, text: string): string {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return text;
  throw new UsageError(`--${option} is "${text}": a whole number from 1 on.`);
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1, SEEDS)) },
    help: { type: 'boolean' },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const env = {
    FUZZ_CALLS: wholeNumber('calls', options.calls),
    FUZZ_SEED: wholeNumber('seed', options.seed),
  };
  console.log(`--seed ${env.FUZZ_SEED} does the same again.`);
  return runNode('node_modules/vitest/vitest.mjs', ['run', 'server/http/fuzz.test.ts'], { env });
});
