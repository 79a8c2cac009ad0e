import { expect, test } from 'vitest';
import type { Room } from '../../scenes/gallery/rooms.ts';
import { UsageError } from '../usage.ts';
import { readBenchOptions } from './options.ts';

const ROOMS: Room[] = [
  { name: 'ring', size: { width: 360, height: 396 }, samples: [] },
  { name: 'wheel', size: { width: 360, height: 440 }, samples: [] },
];
const read = (...args: string[]) => readBenchOptions(args, ROOMS);

test('without options every scene is measured in three rounds', () => {
  expect(read()).toEqual({ scenes: ['ring', 'wheel'], rounds: 3, isHelp: false });
});

test('scenes and rounds can be chosen', () => {
  expect(read('--scene', 'wheel', '--rounds', '5')).toMatchObject({ scenes: ['wheel'], rounds: 5 });
});

test.each([
  [['--scene', 'cone'], '--scene is "cone". There are: ring, wheel.'],
  [['--rounds', '0'], '--rounds is "0": give a number from 1 to 9.'],
  [['--rounds', 'many'], '--rounds is "many": give a number from 1 to 9.'],
  [['--quick'], "Unknown option '--quick'. There are: --scene, --rounds, --help."],
])('%j gets a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(new UsageError(sentence));
});
