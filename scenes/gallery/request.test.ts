import { expect, test } from 'vitest';
import { GalleryMistake, readRequest } from './request.ts';
import type { Room } from './rooms.ts';

const ROOMS: Room[] = [
  {
    name: 'ring',
    size: { width: 360, height: 396 },
    samples: [
      { name: 'ready', model: 1, atSeconds: [0] },
      { name: 'coin', model: 1, outcome: 2, atSeconds: [6.9] },
    ],
  },
];
const read = (address: string) => readRequest(new URLSearchParams(address), ROOMS);

test('an address without a scene asks for the list of all', () => {
  expect(read('')).toMatchObject({ room: undefined, language: 'en', quality: undefined });
});

test('an address names a pose in full', () => {
  const request = read('scene=ring&sample=coin&t=6.9&fps=30&quality=low&lang=fil&size=320x352');
  expect(request).toMatchObject({
    room: { name: 'ring' },
    sample: { name: 'coin' },
    atSeconds: 6.9,
    framesPerSecond: 30,
    quality: 'low',
    language: 'fil',
    size: { width: 320, height: 352 },
  });
});

test('without a time, or even a sample, the scene gets its controls', () => {
  expect(read('scene=ring&sample=coin').atSeconds).toBeUndefined();
  expect(read('scene=ring').sample).toBeUndefined();
});

test.each([
  ['scene=wheel', 'The gallery has no scene "wheel". There are: ring.'],
  ['scene=ring&sample=co', 'The scene "ring" has no sample "co". There are: ready, coin.'],
  ['scene=ring&t=3', '"t" needs a sample. There are: ready, coin.'],
  ['sample=coin', 'A sample or a time needs its scene: ?scene=<scene>&sample=<sample>.'],
  ['scene=ring&sample=coin&t=', '"t" is "": give seconds from 0 to 600, as in t=3.2.'],
  ['scene=ring&sample=coin&t=soon', '"t" is "soon": give seconds from 0 to 600, as in t=3.2.'],
  ['scene=ring&sample=coin&t=-1', '"t" is "-1": give seconds from 0 to 600, as in t=3.2.'],
  ['fps=0', '"fps" is "0": give frames a second from 1 to 120, as in fps=30.'],
  ['quality=best', '"quality" is "best". There are: high, low, light.'],
  ['lang=de', '"lang" is "de". There are: en, fil.'],
  ['size=320', '"size" is "320": give width x height, each 16 to 2048 pixels, as in size=320x352.'],
  ['size=9x9', '"size" is "9x9": give width x height, each 16 to 2048 pixels, as in size=320x352.'],
])('%s gets a sentence that says what there is', (address, sentence) => {
  expect(() => read(address)).toThrow(new GalleryMistake(sentence));
});
