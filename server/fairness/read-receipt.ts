import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { DrawReceipt } from '../../contract/fairness.ts';
import type { Receipt } from './verify.ts';

/** What was given is no receipt; the message says why, in one sentence. */
export class UnreadableReceipt extends Error {
  override readonly name = 'UnreadableReceipt';
}

const checker = Compile(DrawReceipt);
const HEX_32 = /^[0-9a-f]{64}$/;

/**
 * Reads a receipt from a file, from standard input (`-`), or from its own JSON or base64url text.
 * A whole answer of the server (with `data`) will do as well.
 * @throws UnreadableReceipt when it is none.
 */
export function readReceipt(argument: string, readInput: () => string): Receipt {
  const value = parse(textOf(argument, readInput));
  const receipt = isObject(value) && isObject(value.data) ? value.data : value;
  if (!checker.Check(receipt)) {
    const first = checker.Errors(receipt)[0];
    const place = first?.instancePath.replace('/', '').replaceAll('/', '.') || 'the receipt';
    throw new UnreadableReceipt(`This is no receipt: ${place} ${first?.message ?? 'is wrong'}.`);
  }
  checkFields(receipt);
  return receipt;
}

function textOf(argument: string, readInput: () => string): string {
  if (argument === '-') return readInput().trim();
  const text = argument.trim();
  if (text.startsWith('{')) return text;
  try {
    return readFileSync(text, 'utf8').trim();
  } catch {
    const decoded = Buffer.from(text, 'base64url').toString('utf8').trim();
    if (decoded.startsWith('{')) return decoded;
    throw new UnreadableReceipt(
      'There is no such file, and the text is no receipt in JSON or base64url.',
    );
  }
}

function parse(text: string): unknown {
  const json = text.startsWith('{') ? text : Buffer.from(text, 'base64url').toString('utf8');
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableReceipt('The receipt is no valid JSON.');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What the contract's types leave open and the calculation needs. */
function checkFields({ serverSeed, steps }: Receipt): void {
  if (serverSeed !== '' && !HEX_32.test(serverSeed)) {
    throw new UnreadableReceipt('This is no receipt: serverSeed is not 64 digits of hex.');
  }
  if (steps.length === 0) throw new UnreadableReceipt('This is no receipt: it has no steps.');
  for (const { name, weights } of steps) {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (weights.length === 0 || sum > 2 ** 32) {
      throw new UnreadableReceipt(`This is no receipt: step ${name} has impossible weights.`);
    }
  }
}
