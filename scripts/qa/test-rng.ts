import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { streamBlocks } from '../../server/fairness/pf1.ts';
import { chiSquareOf, holm } from '../../server/providers/games/studio/statistics.ts';

// `npm run test:rng -- [megabytes] [file]`: writes the stream that draws are made from, 512 MB unless
// said, and has it judged by dieharder or PractRand where one is installed.

const MEGABYTE = 1024 * 1024;
const BLOCK_BYTES = 32;
/** As a player's draws do, each nonce gives a few blocks. */
const BLOCKS_OF_NONCE = 2;
const BYTES = 256;
const PAIRS = 65_536;
/** A fair stream is called unfair once in a hundred times (GLI-19 3.2.2). */
const MISTAKEN = 0.01;

/** The judges and how each reads the stream from its standard input. */
const JUDGES = [
  { name: 'dieharder', args: ['-a', '-g', '200'] },
  { name: 'RNG_test', args: ['stdin32', '-tlmin', '1MB'] },
] as const;

function usage(): never {
  console.error('Usage: npm run test:rng -- [megabytes] [file]');
  process.exit(64);
}

/** How often each byte and each pair of bytes came. */
interface Counts {
  bytes: number[];
  pairs: number[];
}

async function writeStream(file: string, megabytes: number): Promise<Counts> {
  const counts = { bytes: Array<number>(BYTES).fill(0), pairs: Array<number>(PAIRS).fill(0) };
  const out = createWriteStream(file);
  const serverSeed = randomBytes(BLOCK_BYTES);
  const chunk = Buffer.alloc(MEGABYTE);
  let nonce = 0;
  for (let done = 0; done < megabytes; done += 1) {
    for (let at = 0; at < MEGABYTE; nonce += 1) {
      const blockAt = streamBlocks({ serverSeed, game: 'rng/v1', clientSeed: 'rng', nonce });
      for (let block = 0; block < BLOCKS_OF_NONCE; block += 1) at += blockAt(block).copy(chunk, at);
    }
    count(chunk, counts);
    if (!out.write(Buffer.from(chunk))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return counts;
}

function count(chunk: Buffer, { bytes, pairs }: Counts): void {
  for (let at = 0; at < chunk.length; at += 2) {
    const [first = 0, second = 0] = [chunk[at], chunk[at + 1]];
    bytes[first] = (bytes[first] ?? 0) + 1;
    bytes[second] = (bytes[second] ?? 0) + 1;
    const pair = first * BYTES + second;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
}

/** Chi-square of bytes and of pairs of bytes; true where both together look fair at 99 %. */
function judgeHere({ bytes, pairs }: Counts): boolean {
  const rows: [string, number[]][] = [
    ['bytes', bytes],
    ['pairs of bytes', pairs],
  ];
  const tests = rows.map(([name, counts]) => {
    const { statistic, p } = chiSquareOf(
      counts,
      counts.map(() => 1),
    );
    // Counts that are too even are as odd as those that are too uneven.
    return { name, statistic, p: 2 * Math.min(p, 1 - p) };
  });
  const corrected = holm(tests.map(({ p }) => p));
  for (const [at, { name, statistic, p }] of tests.entries()) {
    const word = (corrected[at] ?? 0) < MISTAKEN ? 'NOT FAIR' : 'fair';
    console.log(`${name}: chi-square ${statistic.toFixed(2)}, p ${p.toFixed(6)}, ${word}`);
  }
  return corrected.every((p) => p >= MISTAKEN);
}

function isInstalled(name: string): boolean {
  return spawnSync(name, ['-h'], { stdio: 'ignore' }).error === undefined;
}

async function judgeBy(judge: (typeof JUDGES)[number], file: string): Promise<number> {
  const child: ChildProcess = spawn(judge.name, judge.args, {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  // A judge that has seen enough closes its end.
  child.stdin?.on('error', () => undefined);
  if (child.stdin) createReadStream(file).pipe(child.stdin);
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

const [size = '512', target = join(tmpdir(), 'bituin-draw-stream.bin')] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(size)) usage();
const file = resolve(target);
const isFair = judgeHere(await writeStream(file, Number(size)));
console.log(`${size} MB of the draw stream: ${file}`);
const judge = JUDGES.find(({ name }) => isInstalled(name));
if (!judge)
  console.log('Neither dieharder nor PractRand (RNG_test) is installed: only chi-square.');
const code = judge ? await judgeBy(judge, file) : 0;
process.exit(isFair ? code : 1);
