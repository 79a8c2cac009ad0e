import { expect, test } from 'vitest';
import { createActPoser } from './act-poser.ts';
import { actTimeline } from './gsap.ts';
import { droppedTicks, ticksAt } from './rehearsal.ts';

/** Tweens that follow each other on one field, begin late, and set at once. */
function act() {
  const target = { x: -1, y: -1, isSet: 0 };
  const timeline = actTimeline();
  timeline.fromTo(target, { x: 0 }, { x: 10, duration: 0.7, ease: 'power2.out' }, 0);
  timeline.fromTo(target, { x: 10 }, { x: 3, duration: 0.5, ease: 'sine.inOut' }, 0.7);
  timeline.fromTo(target, { y: 5 }, { y: 9, duration: 1 / 3 }, 0.4);
  timeline.set(target, { isSet: 1 }, 0.9);
  timeline.set(target, {}, 2);
  return { target, timeline };
}

function looksOf(times: readonly number[], isByTimeline: boolean): string[] {
  const { target, timeline } = act();
  const pose = isByTimeline
    ? (seconds: number) => timeline.time(seconds, true)
    : createActPoser(timeline);
  return [0, ...times, 2].map((seconds) => {
    pose(seconds);
    const { x, y, isSet } = target;
    return `${x} ${y} ${isSet}`;
  });
}

test('an act is posed as its timeline would pose it, at any frame rate', () => {
  for (const times of [ticksAt(60, 1.9), ticksAt(7, 1.9), droppedTicks('frames', 1.9), []]) {
    expect(looksOf(times, false)).toEqual(looksOf(times, true));
  }
});

test('at the end the timeline knows that it is over', () => {
  const { timeline } = act();
  const pose = createActPoser(timeline);
  pose(0);
  pose(1);
  expect(timeline.progress()).toBeLessThan(1);
  pose(2);
  expect(timeline.progress()).toBe(1);
});
