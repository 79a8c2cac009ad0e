import { expect, test } from 'vitest';
import { sampleRound } from '../../../tests/support/app/red-blue-samples.ts';
import { AT_REST } from '../../stage/reveal-flow.ts';
import { unrevealedRoundOf } from './unrevealed-round.ts';

const data = { unshown: sampleRound };
const outcome = { id: sampleRound.id, kind: 'end', round: sampleRound } as const;

test('a round is secret from the first picture on until its act has told', () => {
  expect(unrevealedRoundOf(data, AT_REST)).toBe(sampleRound.id);
  expect(unrevealedRoundOf(data, { ...AT_REST, phase: 'act', outcome })).toBe(sampleRound.id);
  expect(unrevealedRoundOf(data, { ...AT_REST, phase: 'prize', outcome })).toBeUndefined();
});

test('what was seen in this visit is no secret, though the server may still name it', () => {
  expect(unrevealedRoundOf(data, { ...AT_REST, shownIds: [sampleRound.id] })).toBeUndefined();
  expect(unrevealedRoundOf({}, AT_REST)).toBeUndefined();
});
