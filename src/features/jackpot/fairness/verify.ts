import type { ReplyOf } from '../../../../contract/call.ts';
import type { drawReceipt } from '../../../../contract/fairness.ts';

/** Everything that proves one draw. */
export type Receipt = ReplyOf<typeof drawReceipt>;

/** What a check on this phone found; `unavailable` where the browser has no Web Crypto (plain HTTP). */
export type Verdict = 'verified' | 'hidden' | 'mismatch' | 'unavailable';

/**
 * Repeats a draw by algorithm pf-1 and compares commit, weights hash and every picked index.
 * Works without a network. The jackpot's amount is no randomness and is not part of the check.
 */
export async function verifyReceipt(receipt: Receipt): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return 'unavailable';
  if (receipt.serverSeed === '') return 'hidden';
  const seed = bytesOfHex(receipt.serverSeed);
  if (seed?.length !== 32) return 'mismatch';
  if ((await sha256Hex(seed)) !== receipt.commit.toLowerCase()) return 'mismatch';
  const weights = JSON.stringify(receipt.steps.map((step) => step.weights));
  const weightsHash = await sha256Hex(new TextEncoder().encode(weights));
  if (weightsHash !== receipt.weightsHash.toLowerCase()) return 'mismatch';
  const stream = await openStream(seed, receipt);
  for (const step of receipt.steps) {
    if ((await pick(stream, step.weights)) !== step.index) return 'mismatch';
  }
  return 'verified';
}

type Words = () => Promise<number>;

/** Big-endian 32-bit words of HMAC-SHA256 blocks over game, client seed, nonce and block number. */
async function openStream(
  seed: Uint8Array<ArrayBuffer>,
  draw: Pick<Receipt, 'game' | 'clientSeed' | 'nonce'>,
): Promise<Words> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', seed, algorithm, false, ['sign']);
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let blockNumber = 0;
  return async () => {
    if (offset >= block.byteLength) {
      block = new DataView(await subtle.sign('HMAC', key, messageOf(draw, blockNumber)));
      blockNumber += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  };
}

function messageOf(
  draw: Pick<Receipt, 'game' | 'clientSeed' | 'nonce'>,
  blockNumber: number,
): Uint8Array<ArrayBuffer> {
  const game = new TextEncoder().encode(draw.game);
  const client = new TextEncoder().encode(draw.clientSeed);
  const message = new Uint8Array(2 + game.length + 2 + client.length + 8 + 4);
  const view = new DataView(message.buffer);
  view.setUint16(0, game.length);
  message.set(game, 2);
  view.setUint16(2 + game.length, client.length);
  message.set(client, 4 + game.length);
  const tail = 4 + game.length + client.length;
  view.setUint32(tail, Math.floor(draw.nonce / 2 ** 32));
  view.setUint32(tail + 4, draw.nonce % 2 ** 32);
  view.setUint32(tail + 8, blockNumber);
  return message;
}

/** Rejection sampling: words past the last whole multiple of the sum are thrown away. */
async function pick(next: Words, weights: readonly number[]): Promise<number> {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) return -1;
  const limit = Math.floor(2 ** 32 / sum) * sum;
  let word = await next();
  while (word >= limit) word = await next();
  let rest = word % sum;
  return weights.findIndex((weight) => {
    if (rest < weight) return true;
    rest -= weight;
    return false;
  });
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return undefined;
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
