import '../../tests/support/started-i18n.ts';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Playback, PlaybackEnd } from '../../scenes/stage/playback.ts';
import type { SceneModule } from '../../scenes/stage/scene.ts';
import { provideStage, type StageSlot } from '../lib/stage/stage-context.ts';
import { StageArea } from './stage-area.tsx';
import { usePerformance, usePerformanceAt, useStagePlace } from './use-performance.ts';

interface Round {
  id: string;
}
interface Model {
  reels: number[];
}
interface Running {
  playback: Playback;
  maySkip: boolean;
  isTold: boolean;
  end: (how: PlaybackEnd) => void;
}

const told: string[] = [];
let acts: Running[] = [];
let slot: StageSlot<unknown> | undefined;
let show: () => Promise<unknown>;

/** An act that goes on until a test ends it. */
function play(outcome: string): Playback {
  told.push(`play ${outcome}`);
  let end: Running['end'] = () => undefined;
  const ended = new Promise<PlaybackEnd>((resolve) => {
    end = resolve;
  });
  const running: Running = {
    maySkip: false,
    isTold: false,
    end,
    playback: {
      ended,
      timeSeconds: 0,
      get canSkip() {
        return running.maySkip;
      },
      get isTold() {
        return running.isTold;
      },
      skip: () => end('skipped'),
      dispose: () => end('disposed'),
    },
  };
  acts.push(running);
  return running.playback;
}

const scene = {
  play,
  update: (model: Model) => void told.push(`model ${model.reels.join()}`),
  rest: () => void told.push('rest'),
};
const load = async () => ({}) as SceneModule<string, never, string, string, Model>;
const plain = <p>plain</p>;

interface ScreenProps {
  due?: Round;
  act?: number;
  reels?: number[];
  isResting?: boolean;
  isSkippable?: boolean;
  outcomeOf?: (round: Round) => string | undefined;
}

function Screen({ reels = [1, 2], due, outcomeOf = ({ id }) => id, ...more }: ScreenProps) {
  const stage = usePerformance({
    load,
    model: { reels: [...reels] },
    due,
    outcomeOf,
    onEnd: () => void told.push(`end of ${due?.id}`),
    ...more,
  });
  return <StageArea {...stage} heightPercent={50} plain={plain} isUnfinished={false} />;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The canvas comes into the slot, and the scene's first picture is drawn. */
async function gain() {
  slot?.gained({ show: () => show() });
  await wait(1);
}
const end = (how: PlaybackEnd) => act(async () => acts.at(-1)?.end(how));
const round = { id: 'one' };

provideStage(async () => ({
  stage: undefined,
  take(wanted) {
    slot = wanted;
    return () => void told.push('left');
  },
}));

/** A screen whose scene is on the stage. */
async function open(props: ScreenProps = {}) {
  const screen = render(<Screen {...props} />);
  await wait(1);
  await gain();
  return screen;
}

// The texts of the stage come with the first screen.
beforeAll(async () => {
  render(<Screen />);
  await waitFor(() => expect(slot).toBeDefined());
  cleanup();
});
beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  acts = [];
  slot = undefined;
  show = async () => scene;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is due is played once, and its end is told', async () => {
  const { rerender, queryByText } = await open();
  expect(queryByText('plain')).toBeNull();
  rerender(<Screen due={round} />);
  rerender(<Screen due={round} />);
  await end('completed');
  rerender(<Screen />);
  expect(told).toEqual(['model 1,2', 'play one', 'end of one']);
});

test('another act of the same outcome is played too', async () => {
  const { rerender } = await open({ due: round, act: 0 });
  await end('completed');
  rerender(<Screen due={round} act={1} />);
  expect(told.filter((line) => line === 'play one')).toHaveLength(2);
});

test('a model that says the same is no other model', async () => {
  const { rerender } = await open();
  rerender(<Screen reels={[1, 2]} />);
  rerender(<Screen reels={[1, 3]} />);
  expect(told).toEqual(['model 1,2', 'model 1,3']);
});

test('the way to skip comes when the playback says so, and goes with the act', async () => {
  const { getByRole, queryByRole, rerender } = await open({ due: round });
  await wait(5000);
  expect(queryByRole('button')).toBeNull();
  for (const running of acts) running.maySkip = true;
  await wait(100);
  fireEvent.click(getByRole('button'));
  await wait(0);
  expect(told.at(-1)).toBe('end of one');
  rerender(<Screen />);
  expect(queryByRole('button')).toBeNull();
});

test('an act that may not be shortened has no way to skip', async () => {
  const { queryByRole } = await open({ due: round, isSkippable: false });
  for (const running of acts) running.maySkip = true;
  await wait(200);
  expect(queryByRole('button')).toBeNull();
});

test('an act that is cut with its screen tells no end', async () => {
  const { unmount } = await open({ due: round });
  unmount();
  await wait(10_000);
  expect(told).toEqual(['model 1,2', 'play one', 'left']);
});

test('the canvas that leaves in an act leaves the plain picture, and its end comes all the same', async () => {
  const { getByText } = await open({ due: round });
  await act(async () => slot?.lost());
  expect(getByText('plain')).toBeTruthy();
  await wait(899);
  expect(told).toEqual(['model 1,2', 'play one']);
  await wait(1);
  expect(told.at(-1)).toBe('end of one');
});

test('the canvas that comes back plays the act that was cut', async () => {
  await open({ due: round });
  await act(async () => slot?.lost());
  await gain();
  await end('completed');
  expect(told.filter((line) => line !== 'model 1,2')).toEqual([
    'play one',
    'play one',
    'end of one',
  ]);
});

test('a stage that does not come, and a scene that cannot be loaded, are not waited for', async () => {
  render(<Screen due={round} />);
  await wait(4999);
  expect(told).toEqual([]);
  await wait(1);
  expect(told).toEqual(['end of one']);
  cleanup();
  told.length = 0;
  show = () => Promise.reject(new Error('no pictures'));
  await open({ due: { id: 'two' } });
  await wait(900);
  expect(told).toEqual(['end of two']);
});

test('an outcome that the scene has no act for is looked at in the plain way', async () => {
  await open({ due: round, outcomeOf: () => undefined });
  await wait(5000);
  expect(told).toEqual(['model 1,2', 'end of one']);
});

test('the scene rests when its outcome was taken note of', async () => {
  const { rerender } = await open({ due: round });
  rerender(<Screen isResting />);
  expect(told.at(-1)).toBe('rest');
});

test('a tap ends what is made of a result that is seen, even where nothing may shorten the way to it', async () => {
  const { container } = await open({ due: round, isSkippable: false });
  const [running] = acts;
  const area = container.querySelector('[data-keep-clear]');
  if (!running || !area) throw new Error('no act is under way');
  running.maySkip = true;
  await wait(200);
  fireEvent.click(area);
  await wait(1);
  expect(told).not.toContain('end of one');
  running.isTold = true;
  fireEvent.click(area);
  await wait(1);
  expect(told).toContain('end of one');
  expect(container.querySelector('button:not([disabled])')?.textContent ?? '').not.toContain(
    'Skip',
  );
});

/** Two scenes in turn in one place, as ring and wheel. */
function InTurn({ isFirst, due }: { isFirst: boolean; due: Round }) {
  const place = useStagePlace();
  const onEnd = () => void told.push(`end of ${due.id}`);
  const shared = { load, model: { reels: [] }, due, outcomeOf: ({ id }: Round) => id, onEnd };
  usePerformanceAt(place, shared, isFirst);
  usePerformanceAt(place, shared, !isFirst);
  return <div ref={place.slot} />;
}

test('what is due in a place that scenes have in turn waits for its own scene', async () => {
  let shows = 0;
  show = async () => {
    shows += 1;
    const mine = shows;
    const playOn = (outcome: string) => {
      // As on the stage: the one before has left it.
      if (mine !== shows) throw new Error('the scene has left the stage');
      return play(`${outcome} on ${mine}`);
    };
    return { ...scene, play: playOn };
  };
  const { rerender } = render(<InTurn isFirst due={round} />);
  await wait(1);
  await gain();
  for (const [turn, id] of ['two', 'three', 'four'].entries()) {
    await end('completed');
    rerender(<InTurn isFirst={turn % 2 === 1} due={{ id }} />);
    await wait(1);
  }
  expect(told.filter((line) => line.startsWith('play'))).toEqual([
    'play one on 1',
    'play two on 2',
    'play three on 3',
    'play four on 4',
  ]);
});
