import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RedBlueOutcome } from '../../../scenes/red-blue/model.ts';
import type { PlaybackEnd } from '../../../scenes/stage/playback.ts';
import { type ShownFront, usePushes } from './use-pushes.ts';

/** A scene that keeps what it is asked for; `end` ends the act that runs. */
function fakeScene() {
  const asked: (RedBlueOutcome | 'rest')[] = [];
  const ends: ((end: PlaybackEnd) => void)[] = [];
  const scene = {
    play(outcome: RedBlueOutcome) {
      asked.push(outcome);
      const ended = new Promise<PlaybackEnd>((resolve) => ends.push(resolve));
      return { ended, timeSeconds: 0, canSkip: false, skip: () => {}, dispose: () => {} };
    },
    rest: () => asked.push('rest'),
  } as unknown as ShownFront;
  const end = (how: PlaybackEnd) =>
    act(async () => {
      ends.pop()?.(how);
    });
  return { scene, asked, end };
}

function Front(props: { scene: ShownFront | undefined; share: number; isRevealing?: boolean }) {
  usePushes(props.scene, props.share, props.isRevealing ?? false);
  return null;
}

afterEach(cleanup);

test('the front is pushed from where it stands, one push after the other', async () => {
  const { scene, asked, end } = fakeScene();
  const { rerender } = render(<Front scene={scene} share={0.5} />);
  expect(asked).toEqual(['rest']);
  rerender(<Front scene={scene} share={0.7} />);
  rerender(<Front scene={scene} share={0.6} />);
  expect(asked.slice(1)).toEqual([{ kind: 'push', from: 0.5, to: 0.7 }]);
  await end('completed');
  expect(asked.slice(2)).toEqual(['rest', { kind: 'push', from: 0.7, to: 0.6 }]);
});

test('nothing is pushed during a reveal, and afterwards the front is let go where it should stand', async () => {
  const { scene, asked, end } = fakeScene();
  const { rerender } = render(<Front scene={scene} share={0.7} />);
  expect(asked).toEqual(['rest', { kind: 'push', from: 0.5, to: 0.7 }]);
  rerender(<Front scene={scene} share={0.7} isRevealing />);
  await end('disposed');
  rerender(<Front scene={scene} share={0.2} isRevealing />);
  expect(asked).toHaveLength(2);
  rerender(<Front scene={scene} share={0.2} />);
  expect(asked.slice(2)).toEqual(['rest']);
  rerender(<Front scene={scene} share={0.3} />);
  expect(asked.slice(3)).toEqual([{ kind: 'push', from: 0.2, to: 0.3 }]);
});

test('a scene that comes later is pushed to where the totals are', () => {
  const { scene, asked } = fakeScene();
  const { rerender } = render(<Front scene={undefined} share={0.9} />);
  rerender(<Front scene={scene} share={0.9} />);
  expect(asked).toEqual(['rest', { kind: 'push', from: 0.5, to: 0.9 }]);
});
