import { createHash, createHmac } from 'node:crypto';

/** One pick of a draw: its name, the published weights and the index that came out. */
export interface Step {
  name: string;
  weights: number[];
  index: number;
}

/** What fixes every number of one draw. */
export interface StreamKey {
  /** 32 bytes, secret until revealed; used as the HMAC key as bytes, not as hex text. */
  serverSeed: Buffer;
  /** Name and version of the game, for example `jackpot-ring/v1`. */
  game: string;
  clientSeed: string;
  nonce: number;
}

/** A stream of unbiased picks. */
export interface Stream {
  /** Picks an index with a chance of its weight in the sum of weights. @throws RangeError on bad weights. */
  pick(weights: readonly number[]): number;
}

const WORD_RANGE = 2 ** 32;
const WORD_BYTES = 4;

/** SHA-256 of a server seed in hex: what a player is shown before the first draw. */
export function commitOf(serverSeed: Buffer): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** SHA-256 in hex of the JSON of all steps' weights, in the order of the steps. */
export function weightsHashOf(steps: readonly { weights: readonly number[] }[]): string {
  const json = JSON.stringify(steps.map(({ weights }) => weights));
  return createHash('sha256').update(json).digest('hex');
}

/**
 * Opens the stream `pf-1` of one draw: block i is HMAC-SHA256 of the length-prefixed game, the
 * length-prefixed client seed, the nonce (64 bit) and i (32 bit); its big-endian 32-bit words are
 * used in turn, and a word above the largest multiple of the weights' sum is thrown away.
 */
export function openStream(key: StreamKey): Stream {
  const blockAt = streamBlocks(key);
  let block: Buffer = Buffer.alloc(0);
  let blockIndex = 0;
  let offset = 0;

  function nextWord(): number {
    if (offset === block.length) {
      block = blockAt(blockIndex++);
      offset = 0;
    }
    const word = block.readUInt32BE(offset);
    offset += WORD_BYTES;
    return word;
  }

  return {
    pick(weights) {
      const sum = sumOf(weights);
      const limit = Math.floor(WORD_RANGE / sum) * sum;
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return indexAt(weights, word % sum);
    },
  };
}

/** The raw blocks of one draw's stream, 32 bytes each: what its words are read from. */
export function streamBlocks({ serverSeed, game, clientSeed, nonce }: StreamKey) {
  const prefix = Buffer.concat([lengthPrefixed(game), lengthPrefixed(clientSeed), word64(nonce)]);
  return (blockIndex: number): Buffer => {
    const index = Buffer.alloc(WORD_BYTES);
    index.writeUInt32BE(blockIndex);
    return createHmac('sha256', serverSeed).update(prefix).update(index).digest();
  };
}

function sumOf(weights: readonly number[]): number {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 1)) {
    throw new RangeError('weights are whole numbers from 1 up');
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum < 1 || sum > WORD_RANGE) throw new RangeError(`weights sum to ${sum}`);
  return sum;
}

function indexAt(weights: readonly number[], rest: number): number {
  let upTo = 0;
  return weights.findIndex((weight) => {
    upTo += weight;
    return rest < upTo;
  });
}

function lengthPrefixed(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function word64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
