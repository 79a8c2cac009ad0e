import { expect, test } from 'vitest';
import { fileNameOf } from '../../scenes/gallery/poses.ts';
import type { Room } from '../../scenes/gallery/rooms.ts';
import { inProject } from '../project.ts';
import { UsageError } from '../usage.ts';
import { readSnapshotsOptions } from './snapshots-options.ts';

const ROOMS: Room[] = [
  {
    name: 'ring',
    size: { width: 360, height: 396 },
    samples: [
      { name: 'coin', model: 1, outcome: 2, atSeconds: [0, 6.9] },
      { name: 'words', model: 1, atSeconds: [0], inLanguage: { fil: { model: 3 } } },
      { name: 'small', model: 1, atSeconds: [0], size: { width: 320, height: 352 } },
    ],
  },
  {
    name: 'bubble',
    size: { width: 96, height: 96 },
    samples: [{ name: 'dot', model: 1, atSeconds: [0] }],
  },
];

const filesOf = (...args: string[]): string[] =>
  readSnapshotsOptions(args, ROOMS).poses.map(fileNameOf);

test('without options every sample is drawn at each time and in each language it has words in', () => {
  expect(filesOf()).toEqual([
    'coin-0.png',
    'coin-6.9.png',
    'words-0.png',
    'words-0-fil.png',
    'small-0.png',
    'dot-0.png',
  ]);
  expect(readSnapshotsOptions([], ROOMS)).toMatchObject({
    out: inProject('test-results/snapshots'),
    isUpdate: false,
    isHelp: false,
  });
});

test('scene and language narrow the choice', () => {
  expect(filesOf('--scene', 'bubble')).toEqual(['dot-0.png']);
  expect(filesOf('--lang', 'fil')).toEqual(['words-0-fil.png']);
  expect(filesOf('--scene', 'ring', '--scene', 'bubble', '--lang', 'en')).toHaveLength(5);
});

test('a width adds narrower pictures of the same shape, without baselines', () => {
  const { poses } = readSnapshotsOptions(['--width', '320', '--scene', 'ring'], ROOMS);
  expect(poses.map(fileNameOf)).toContain('coin-6.9-320x352.png');
  expect(poses.filter(({ isOwnSize }) => !isOwnSize)).toHaveLength(4);
  expect(filesOf('--width', '320', '--scene', 'bubble')).toEqual(['dot-0.png']);
});

test('a folder is taken from the project, an absolute one as it is', () => {
  expect(readSnapshotsOptions(['--out', 'shots'], ROOMS).out).toBe(inProject('shots'));
  expect(readSnapshotsOptions(['--out', '/var/tmp/shots'], ROOMS).out).toBe('/var/tmp/shots');
});

test.each([
  [['--scene', 'wheel'], '--scene is "wheel". There are: ring, bubble.'],
  [['--lang', 'de'], '--lang is "de". There are: en, fil.'],
  [['--width', 'wide'], '--width is "wide": give pixels from 160 to 1024.'],
  [['--width', '20'], '--width is "20": give pixels from 160 to 1024.'],
  [
    ['--sceen', 'ring'],
    "Unknown option '--sceen'. There are: --scene, --lang, --width, --out, --update, --help.",
  ],
  [
    ['ring'],
    "Unexpected argument 'ring'. There are: --scene, --lang, --width, --out, --update, --help.",
  ],
])('%j gets a sentence', (args, sentence) => {
  expect(() => readSnapshotsOptions(args, ROOMS)).toThrow(new UsageError(sentence));
});
