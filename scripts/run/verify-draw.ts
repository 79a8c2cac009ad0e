import { readFileSync } from 'node:fs';
import { readReceipt, UnreadableReceipt } from '../../server/fairness/read-receipt.ts';
import {
  type Check,
  type Receipt,
  type Verdict,
  verifyReceipt,
} from '../../server/fairness/verify.ts';

const WORDS: Record<Verdict, string> = {
  verified: 'Verified',
  hidden: 'Seed still hidden',
  mismatch: 'Mismatch',
};
const EXIT_CODES: Record<Verdict, number> = { verified: 0, mismatch: 1, hidden: 2 };
const EXIT_USAGE = 64;
const USAGE = `Usage: npm run verify-draw -- <receipt>

<receipt> is a file with the receipt's JSON, "-" for standard input, or the receipt itself as JSON
or base64url text. Nothing is sent anywhere.
Exit code: 0 verified, 1 mismatch, 2 the server seed is still hidden, 64 no readable receipt.`;

const FINAL_WORDS: Record<Verdict, string> = {
  verified: 'Verified: the committed seed gives exactly this outcome.',
  hidden:
    'Seed still hidden: the seed is in use. Change your seed in the app, fetch the receipt again and check it then.',
  mismatch: 'Mismatch: this receipt does not fit its own seed. Keep it and raise a dispute.',
};

function lineOf({ what, verdict, detail }: Check): string {
  return `  ${WORDS[verdict].padEnd(17)}  ${what}: ${detail}`;
}

function report(receipt: Receipt): number {
  const { verdict, checks } = verifyReceipt(receipt);
  const { drawId, game, algorithm, nonce, clientSeed } = receipt;
  const title = `Draw ${drawId} (${game}, ${algorithm}, nonce ${nonce}, client seed ${clientSeed})`;
  const lines = [title, ...checks.map(lineOf), FINAL_WORDS[verdict]];
  process.stdout.write(`${lines.join('\n')}\n`);
  return EXIT_CODES[verdict];
}

function main([argument]: string[]): number {
  if (argument === undefined || argument === '--help') {
    process.stdout.write(`${USAGE}\n`);
    return argument === undefined ? EXIT_USAGE : 0;
  }
  try {
    return report(readReceipt(argument, () => readFileSync(0, 'utf8')));
  } catch (error) {
    if (!(error instanceof UnreadableReceipt)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT_USAGE;
  }
}

process.exitCode = main(process.argv.slice(2));
