import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { actTimeline } from './gsap.ts';
import { startPlayback } from './playback.ts';
import type { Cue } from './scene.ts';

type Sound = 'early' | 'middle' | 'late' | 'win';

const CUES: readonly Cue<Sound>[] = [
  { atSeconds: 2, sound: 'late' },
  { atSeconds: 0, sound: 'early' },
  { atSeconds: 1, sound: 'middle' },
  { atSeconds: 2.5, sound: 'win', keepOnSkip: true },
];

function start() {
  const clock = createManualClock();
  const target = { x: 0 };
  const timeline = actTimeline();
  timeline.fromTo(target, { x: 0 }, { x: 30, duration: 3 }, 0);
  const heard: Sound[] = [];
  const deps = { clock, hear: (sound: Sound) => heard.push(sound), posed: () => undefined };
  return { clock, target, heard, playback: startPlayback({ timeline, cues: CUES }, deps) };
}

test('an act that runs out is completed, with every cue heard once and in order', async () => {
  const { clock, target, heard, playback } = start();
  for (let frame = 0; frame < 40; frame += 1) clock.advance(0.1);
  expect(heard).toEqual(['early', 'middle', 'late', 'win']);
  expect(target.x).toBe(30);
  expect(await playback.ended).toBe('completed');
});

test('one long frame hears the same cues in the same order', () => {
  const { clock, heard } = start();
  clock.advance(9);
  expect(heard).toEqual(['early', 'middle', 'late', 'win']);
});

test('a skip poses the end and plays only the sounds that are kept and not yet heard', async () => {
  const { clock, target, heard, playback } = start();
  clock.advance(1.2);
  expect(playback.canSkip).toBe(true);
  playback.skip();
  playback.skip();
  expect(heard).toEqual(['early', 'middle', 'win']);
  expect(target.x).toBe(30);
  expect(await playback.ended).toBe('skipped');
});

test('within its first second an act offers no skip', () => {
  const { clock, playback } = start();
  clock.advance(0.9);
  expect(playback.canSkip).toBe(false);
});

test('a disposed act settles, stays where it stands and is silent from then on', async () => {
  const { clock, target, heard, playback } = start();
  clock.advance(0.5);
  playback.dispose();
  clock.advance(5);
  playback.skip();
  expect(await playback.ended).toBe('disposed');
  expect(target.x).toBe(5);
  expect(heard).toEqual(['early']);
});
