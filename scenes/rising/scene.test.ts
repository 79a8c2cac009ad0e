import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { expect, test } from 'vitest';
import { risingAt, risingMsTo } from '../../contract/rising.ts';
import { poseOf } from '../stage/pose.ts';
import { droppedTicks, perform, posesOf, rehearse, ticksAt } from '../stage/rehearsal.ts';
import { REST_SECONDS } from './act.ts';
import { outcomeOf } from './from-round.ts';
import { multiplierAt, secondsTo } from './geometry.ts';
import type { RisingModel, RisingOutcome } from './model.ts';
import { rising } from './scene.ts';

const model: RisingModel = {
  theme: 'saranggola-rise',
  words: { broken: 'BROKE OFF', cashed: 'CASHED OUT' },
  seconds: 0,
};
const make = (given: RisingModel = model) => rehearse(rising, given);
const LONG = 12;
const TIMES = [0, 0.1, 0.7, 1.05, 1.4, 2.2, 3.1, 5.2, LONG];

const settled = (crashAt: number, cashedAt: number) => {
  return { engine: 'rising', crashAt, cashedAt, autoAt: 0 } as const;
};
const lost = (crashAt: number) =>
  outcomeOf(settled(crashAt, 0), { stake: 1000, payout: 0 }, 'resumed');
const cashed = (at: number, stake = 1000) =>
  outcomeOf(settled(9000, at), { stake, payout: (stake * at) / 100 }, 'resumed');

const OUTCOMES: readonly RisingOutcome[] = [
  { kind: 'climb', from: 0, until: 10 },
  { kind: 'climb', from: 4.5, until: 8 },
  lost(100),
  lost(231),
  cashed(105),
  cashed(450),
  cashed(10_000),
];

function find(root: Container, label: string): Container {
  const found = root.getChildByLabel(label, true);
  if (!found) throw new Error(`the scene has no ${label}`);
  return found;
}

/** What a line of glyphs says, read from the sprites that show it. */
function textOf(root: Container, label: string): string {
  return find(root, label)
    .children.filter((child) => child.visible)
    .map((child) => (child instanceof Sprite ? (child.texture.label ?? '') : ''))
    .map((name) => name.slice(name.indexOf('/') + 1))
    .join('');
}

/** The lines of a pose that anybody sees: what is hidden or wholly clear may stand anywhere. */
function seen(pose: string): string[] {
  const isClear = (line: string) => line.includes(' alpha 0 ') || line.includes(' hidden');
  const all = pose.split('\n');
  const clear = all.filter(isClear).map((line) => `${line.slice(0, line.indexOf(':'))}/`);
  return all.filter((line) => !isClear(line) && !clear.some((path) => line.startsWith(path)));
}

test.each(OUTCOMES)('%o: poses are equal at any frame rate and with dropped frames', (outcome) => {
  const expected = posesOf(make, outcome, [], TIMES);
  for (const rate of [20, 60]) {
    expect(posesOf(make, outcome, ticksAt(rate, LONG), TIMES)).toEqual(expected);
  }
  expect(posesOf(make, outcome, droppedTicks('a', LONG), TIMES)).toEqual(expected);
});

test.each(OUTCOMES)('%o: a skip ends in the pose of playing through', async (outcome) => {
  const scene = make();
  const { clock, playback } = perform(scene, outcome);
  clock.advance(1);
  playback.skip();
  expect(poseOf(scene.view)).toBe(posesOf(make, outcome, [], [LONG])[0]);
  expect(await playback.ended).toBe('skipped');
});

test('the end pose is the outcome alone, whatever was performed before', () => {
  for (const outcome of OUTCOMES) {
    const expected = seen(posesOf(make, outcome, [], [LONG])[0] ?? '');
    for (const earlier of OUTCOMES) {
      const scene = make();
      perform(scene, earlier).clock.advance(LONG);
      perform(scene, outcome).clock.advance(LONG);
      expect(seen(poseOf(scene.view))).toEqual(expected);
    }
  }
});

test('a round that was watched live, resumed or replayed ends in the same pose', () => {
  for (const [round, money] of [
    [settled(231, 0), { stake: 1000, payout: 0 }],
    [settled(900, 450), { stake: 1000, payout: 4500 }],
  ] as const) {
    const ends = (['whole', 'resumed', { liveAt: 3 }, { liveAt: 13.9 }] as const).map((pace) => {
      return posesOf(make, outcomeOf(round, money, pace), [], [40])[0];
    });
    expect(new Set(ends).size).toBe(1);
  }
});

test('the climb is the same whenever the screen joined it', () => {
  const at = (from: number) => {
    const scene = make();
    perform(scene, { kind: 'climb', from, until: 20 }).clock.advance(9 - from);
    return poseOf(scene.view);
  };
  expect(at(4)).toBe(at(0));
  expect(at(8.75)).toBe(at(0));
});

test('the figures are the multiplier of the rules at every moment of the climb', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39_000 }), (ms) => {
      expect(multiplierAt(ms / 1000)).toBe(risingAt(ms));
    }),
  );
  const scene = make();
  const { clock } = perform(scene, { kind: 'climb', from: 0, until: 40 });
  clock.advance(risingMsTo(200) / 1000);
  expect(textOf(scene.view, 'number')).toBe('2.00');
  expect(secondsTo(200)).toBeCloseTo(6, 2);
});

test('every end shows exactly the settled multiplier and what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 10_000 }),
      fc.boolean(),
      fc.double({ min: 0, max: 39, noNaN: true }),
      (at, isCashed, liveAt) => {
        const round = isCashed ? settled(10_000, at) : settled(at, 0);
        const money = { stake: 100, payout: isCashed ? at : 0 };
        const scene = make();
        perform(scene, outcomeOf(round, money, { liveAt })).clock.advance(LONG);
        const figures = `${Math.floor(at / 100)}.${String(at % 100).padStart(2, '0')}`;
        expect(textOf(scene.view, isCashed ? 'number' : 'plain')).toBe(figures);
        expect(find(scene.view, 'broken').alpha).toBe(isCashed ? 0 : 1);
        expect(find(scene.view, 'cashed').alpha).toBe(isCashed ? 1 : 0);
        if (isCashed) expect(textOf(scene.view, 'paid')).toBe(`₱${figures}`);
        scene.dispose();
      },
    ),
    { numRuns: 40 },
  );
});

test('a round that broke off stays quiet: no light, no coins, no amount', () => {
  const scene = make();
  const { clock, heard } = perform(scene, lost(231));
  clock.advance(LONG);
  expect(heard).toEqual(['start', 'broken']);
  for (const label of ['halo', 'rays', 'amount', 'craft']) {
    expect(find(scene.view, label).alpha).toBeCloseTo(0, 9);
  }
});

test('celebrates only what is more than the stake, and with coins only twice as much', () => {
  const heardOf = (outcome: RisingOutcome) => {
    const scene = make();
    const { clock, heard } = perform(scene, outcome);
    clock.advance(LONG);
    return { heard, halo: find(scene.view, 'halo').alpha, rays: find(scene.view, 'rays').alpha };
  };
  expect(heardOf(cashed(100))).toMatchObject({ heard: ['start', 'cashed'], halo: 0, rays: 0 });
  expect(heardOf(cashed(150))).toMatchObject({ heard: ['start', 'cashed'], rays: 0 });
  expect(heardOf(cashed(150)).halo).toBeGreaterThan(0);
  expect(heardOf(cashed(200)).heard).toEqual(['start', 'cashed', 'win']);
});

test('before the end is known nothing tells how a round will end', () => {
  const untold = (outcome: RisingOutcome) => posesOf(make, outcome, [], [0, 1, 2.9]);
  const broken = untold({ ...lost(900) });
  expect(untold(outcomeOf(settled(5000, 900), { stake: 1000, payout: 9000 }, 'resumed'))).toEqual(
    broken,
  );
});

test.each(OUTCOMES)('%o: letting it go leads to the look at rest', (outcome) => {
  const scene = make();
  perform(scene, outcome).clock.advance(LONG);
  const resting = scene.rest?.();
  resting?.timeline.time(REST_SECONDS, true);
  expect(resting?.cues).toEqual([]);
  expect(seen(poseOf(scene.view))).toEqual(seen(poseOf(make().view)));
});

test('at rest the screen says where the climb stands; an act has its own until it is let go', () => {
  const scene = make();
  scene.update({ ...model, seconds: secondsTo(150) + 0.01 });
  expect(textOf(scene.view, 'number')).toBe('1.50');
  perform(scene, cashed(345)).clock.advance(LONG);
  scene.update({ ...model, seconds: 2 });
  expect(textOf(scene.view, 'number')).toBe('3.45');
  scene.rest?.().timeline.time(REST_SECONDS, true);
  scene.update({ ...model, seconds: secondsTo(150) + 0.01 });
  expect(textOf(scene.view, 'number')).toBe('1.50');
});

test('each game of the engine has its own craft, shore and sky', () => {
  const looks = ['saranggola-rise', 'bangka-sprint', 'habagat-run'].map((theme) => {
    const { view } = make({ ...model, theme });
    return ['body', 'shore', 'sky'].map((label) => {
      const sprite = find(view, label);
      return sprite instanceof Sprite ? sprite.texture.label : '';
    });
  });
  expect(looks).toEqual([
    ['rising/kite', 'rising/shore-kite', 'rising/sky-kite'],
    ['rising/bangka', 'rising/shore-bangka', 'rising/sky-bangka'],
    ['rising/maya', 'rising/shore-maya', 'rising/sky-maya'],
  ]);
  expect(poseOf(make({ ...model, theme: 'unknown' }).view)).toBe(poseOf(make().view));
});

test('layout moves the root alone, and dispose leaves nothing', () => {
  const scene = make();
  const inner = () => poseOf(scene.view).split('\n').slice(1);
  const before = inner();
  scene.layout({ width: 320, height: 640, insetTop: 24, insetBottom: 64 });
  expect(inner()).toEqual(before);
  const { view } = scene;
  scene.dispose();
  expect(view.destroyed).toBe(true);
  expect(view.children).toHaveLength(0);
});
