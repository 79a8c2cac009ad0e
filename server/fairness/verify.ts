import type { Static } from 'typebox';
import type { DrawReceipt } from '../../contract/fairness.ts';
import { commitOf, openStream, weightsHashOf } from './pf1.ts';

/** A receipt as `drawReceipt` answers it. */
export type Receipt = Static<typeof DrawReceipt>;

/** What a receipt turned out to be. */
export type Verdict = 'verified' | 'hidden' | 'mismatch';

/** One thing that was checked, in words for a player. */
export interface Check {
  what: string;
  verdict: Verdict;
  detail: string;
}

/** Recomputes a receipt, offline: the commit, the weights' hash and every step. */
export function verifyReceipt(receipt: Receipt): { verdict: Verdict; checks: Check[] } {
  const checks = [checkWeights(receipt), checkCommit(receipt), ...checkSteps(receipt)];
  const verdicts = checks.map(({ verdict }) => verdict);
  if (verdicts.includes('mismatch')) return { verdict: 'mismatch', checks };
  return { verdict: verdicts.includes('hidden') ? 'hidden' : 'verified', checks };
}

function checkWeights(receipt: Receipt): Check {
  const found = weightsHashOf(receipt.steps);
  return compared('published weights', found, receipt.weightsHash);
}

function checkCommit({ serverSeed, commit }: Receipt): Check {
  const what = 'server seed against its commit';
  if (serverSeed === '') return { what, verdict: 'hidden', detail: 'the seed is still in use' };
  return compared(what, commitOf(Buffer.from(serverSeed, 'hex')), commit);
}

function checkSteps(receipt: Receipt): Check[] {
  if (receipt.serverSeed === '') {
    return receipt.steps.map(({ name }) => ({
      what: `step ${name}`,
      verdict: 'hidden',
      detail: 'needs the server seed',
    }));
  }
  const serverSeed = Buffer.from(receipt.serverSeed, 'hex');
  const stream = openStream({ ...receipt, serverSeed });
  return receipt.steps.map(({ name, weights, index }) =>
    compared(`step ${name}`, String(stream.pick(weights)), String(index)),
  );
}

function compared(what: string, computed: string, claimed: string): Check {
  return computed === claimed
    ? { what, verdict: 'verified', detail: computed }
    : { what, verdict: 'mismatch', detail: `computed ${computed}, the receipt says ${claimed}` };
}
