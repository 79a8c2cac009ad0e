import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { COLOR_DICE, COLORS } from '../../contract/color-game.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { matchingDice } from './act.ts';
import { modelOf, outcomeOf, thrownOf } from './from-round.ts';
import { DICE } from './geometry.ts';
import { type ColorGameModel, type ColorGameOutcome, FACES } from './model.ts';
import { COLOR_GAME_SAMPLES } from './samples.ts';
import { colorGame } from './scene.ts';

const ACT_SECONDS = 6;
const TIMES = [0, 0.1, 0.4, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1, 2.6, ACT_SECONDS];
const model: ColorGameModel = { theme: 'perya-colours' };
const make = () => rehearse(colorGame, model);

function sampled(name: string): ColorGameOutcome {
  const outcome = COLOR_GAME_SAMPLES.find((sample) => sample.name === name)?.outcome;
  if (!outcome) throw new Error(`the sample ${name} has no outcome`);
  return outcome;
}
const pair = sampled('pair');

function find(root: Container, label: string): Container {
  const found = root.getChildByLabel(label, true);
  if (!found) throw new Error(`the scene has no ${label}`);
  return found;
}

/** The colour on top of each die, read from the sprites: the face that lies highest on the canvas. */
function topsOf(root: Container): string[] {
  return Array.from({ length: DICE }, (_, die) => {
    const sides = find(root, `die-${die}`).children.filter((side) => side.label.startsWith('side'));
    const [top] = [...sides].sort((one, other) => one.y - other.y);
    return top instanceof Sprite ? (top.texture.label ?? '').replace('color-game/face-', '') : '';
  });
}
function figuresOf(root: Container): string {
  const shown = find(root, 'figures').children.filter((child) => child.visible);
  return shown
    .map((child) => (child instanceof Sprite ? (child.texture.label ?? '').slice(5) : ''))
    .join('');
}
/** The lines of a pose that anybody sees. */
function seen(pose: string): string[] {
  const all = pose.split('\n');
  const clear = all
    .filter((line) => line.includes(' alpha 0 ') || line.includes(' hidden'))
    .map((line) => line.slice(0, line.indexOf(':')));
  return all.filter((line) => !clear.some((path) => line.startsWith(path)));
}

const color = fc.integer({ min: 0, max: 5 });
const dice = fc.tuple(color, color, color);

test('colours and dice are those of the contract', () => {
  expect(FACES).toEqual([...COLORS]);
  expect(DICE).toBe(COLOR_DICE);
});

test('the drawn colours lie on top for every outcome, size and frame pattern', () => {
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 20 });
  const size = fc.record({
    width: fc.integer({ min: 240, max: 900 }),
    height: fc.integer({ min: 160, max: 1200 }),
  });
  fc.assert(
    fc.property(dice, fc.string(), size, pattern, (drawn, drawId, viewport, deltas) => {
      const scene = make();
      scene.layout({ ...viewport, insetTop: 0, insetBottom: 0 });
      const outcome = { drawId, dice: drawn, staked: [0], stake: 100, payout: 0 };
      const { clock } = perform(scene, outcome);
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      expect(topsOf(scene.view)).toEqual(drawn.map((face) => FACES[face]));
      scene.dispose();
    }),
    { numRuns: 100 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const expected = posesOf(make, pair, [], TIMES);
  expect(new Set(expected).size).toBeGreaterThan(8);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, pair, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, pair, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('until they lie still the dice move alike, whatever they will show', () => {
  const faceless = (pose: string) => pose.replace(/face-\w+/g, 'face');
  const moved = (drawn: number[]) => {
    const outcome = { ...pair, dice: drawn, staked: [], payout: 0 };
    return posesOf(make, outcome, [], [0.4, 0.7, 1, 1.3, 1.6, 1.9]).map((pose) =>
      faceless(pose)
        .split('\n')
        .filter((line) => /die-\d: |shadow/.test(line)),
    );
  };
  const expected = moved([0, 0, 0]);
  expect(moved([3, 3, 5])).toEqual(expected);
  expect(moved([1, 2, 4])).toEqual(expected);
});

test('the end pose is the outcome alone, whatever lay in the tray or was performed before', () => {
  const outcomes = COLOR_GAME_SAMPLES.flatMap(({ outcome }) => (outcome ? [outcome] : []));
  for (const outcome of outcomes) {
    const { from: _, ...alone } = outcome;
    const expected = seen(posesOf(make, alone, [], [ACT_SECONDS])[0] ?? '');
    const scene = make();
    perform(scene, pair).clock.advance(ACT_SECONDS);
    perform(scene, outcome).clock.advance(ACT_SECONDS);
    expect(seen(poseOf(scene.view))).toEqual(expected);
  }
});

test('a stored round is replayed to the very pose that was shown', () => {
  fc.assert(
    fc.property(dice, fc.uuid(), fc.array(color, { maxLength: 3 }), (drawn, drawId, colors) => {
      const bets = [...new Set(colors)].map((staked) => {
        const matches = drawn.filter((face) => face === staked).length;
        return { color: staked, stake: 500, matches, payout: matches && 500 * (matches + 1) };
      });
      const details = { engine: 'color-game', dice: drawn, bets } as unknown as Parameters<
        typeof outcomeOf
      >[0];
      const live = make();
      perform(live, outcomeOf(details, { drawId }, pair)).clock.advance(ACT_SECONDS);
      const replay = rehearse(colorGame, modelOf('perya-colours'));
      perform(replay, outcomeOf(details, { drawId })).clock.advance(ACT_SECONDS);
      expect(poseOf(replay.view)).toBe(poseOf(live.view));
      const still = rehearse(colorGame, modelOf('perya-colours', thrownOf(details, drawId)));
      expect(topsOf(still.view)).toEqual(topsOf(live.view));
    }),
    { numRuns: 30 },
  );
});

describe('the end', () => {
  const endOf = (outcome: ColorGameOutcome) => {
    const scene = make();
    const { clock, heard } = perform(scene, outcome);
    clock.advance(ACT_SECONDS);
    return { root: scene.view, heard };
  };
  const alphaOf = (root: Container, label: string) => find(root, label).alpha;
  const outlined = (root: Container) =>
    [0, 1, 2].filter((die) => find(find(root, `die-${die}`), 'match').alpha === 1);

  test('a win lights the dice that brought it and is counted to the hundredth', () => {
    const { root, heard } = endOf({ ...pair, payout: 98_765 });
    expect(outlined(root)).toEqual([0, 2]);
    expect(alphaOf(root, 'glow-0')).toBeGreaterThan(0);
    expect(alphaOf(root, 'glow-1')).toBe(0);
    expect(alphaOf(root, 'sign')).toBe(1);
    expect(figuresOf(root)).toBe('₱987.65');
    expect(heard.filter((sound) => sound === 'win')).toHaveLength(1);
  });

  test('what brings back no more than was staked is told and not celebrated', () => {
    for (const payout of [2000, 3000]) {
      const { root, heard } = endOf({ ...sampled('less-than-staked'), payout });
      expect(outlined(root)).toEqual([1]);
      expect([0, 1, 2].map((die) => alphaOf(root, `glow-${die}`))).toEqual([0, 0, 0]);
      expect(alphaOf(root, 'sign')).toBe(0);
      expect(heard).not.toContain('win');
      expect(heard).not.toContain('match');
    }
  });

  test('a loss is as quiet as the dice themselves', () => {
    const { root, heard } = endOf(sampled('nothing'));
    expect(outlined(root)).toEqual([]);
    expect(new Set(heard)).toEqual(new Set(['toss', 'ledge', 'mat', 'lie']));
  });

  test('a skip ends in the pose of playing through, and only the win is still heard', async () => {
    const scene = make();
    const { clock, playback, heard } = perform(scene, pair);
    clock.advance(1);
    const before = heard.length;
    playback.skip();
    expect(poseOf(scene.view)).toBe(posesOf(make, pair, [], [ACT_SECONDS])[0]);
    expect(heard.slice(before)).toEqual(['win']);
    expect(await playback.ended).toBe('skipped');
  });

  test('dice that match are those of staked colours', () => {
    expect(matchingDice({ ...pair, dice: [3, 4, 3], staked: [3, 4] })).toEqual([0, 1, 2]);
    expect(matchingDice({ ...pair, dice: [3, 4, 3], staked: [] })).toEqual([]);
  });
});

describe('an update', () => {
  test('that says what the act has shown already leaves its light', () => {
    const scene = make();
    perform(scene, pair).clock.advance(ACT_SECONDS);
    const lit = poseOf(scene.view);
    const { drawId, dice: drawn } = pair;
    scene.update({ ...model, last: { drawId, dice: drawn } });
    expect(poseOf(scene.view)).toBe(lit);
    scene.update({ ...model, last: { drawId: 'other', dice: drawn } });
    expect(poseOf(scene.view)).not.toBe(lit);
    expect(topsOf(scene.view)).toEqual(drawn.map((face) => FACES[face]));
  });

  test('a layout in the middle of the act moves the root alone', () => {
    const inner = (pose: string | undefined) => pose?.split('\n').slice(1).join('\n');
    const scene = make();
    const { clock } = perform(scene, pair);
    advanceTo(clock, [], 1.2);
    scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
    expect(inner(poseOf(scene.view))).toBe(inner(posesOf(make, pair, [], [1.2])[0]));
  });
});

test('nothing moves by itself and nothing is left after the scene', () => {
  const scene = make();
  expect(scene.idle(5)).toBe(false);
  const { view } = scene;
  scene.dispose();
  expect(view.destroyed).toBe(true);
  expect(view.children).toHaveLength(0);
});
