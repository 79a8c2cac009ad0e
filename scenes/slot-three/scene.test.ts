import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../contract/money.ts';
import {
  SLOT_LINES,
  SLOT_ROWS,
  SLOT_STRIPS,
  SLOT_SYMBOLS,
  SLOT_WILD,
} from '../../contract/slot-three.ts';
import { demoGames } from '../../server/demo/catalogue.ts';
import { winSizeOf } from '../kit/number-roll.ts';
import { poseOf } from '../stage/pose.ts';
import {
  advanceTo,
  droppedTicks,
  perform,
  posesOf,
  rehearse,
  ticksAt,
} from '../stage/rehearsal.ts';
import { REEL_RUNS, restAt, runsOf, TENSE_SECONDS } from './act.ts';
import { FIRST_STANDING, modelOf, outcomeOf } from './from-round.ts';
import { cellIndex, REELS, ROWS, rowY, tagsAt } from './geometry.ts';
import { type SlotThreeOutcome, SYMBOLS, signText } from './model.ts';
import { SLOT_THREE_SAMPLES } from './samples.ts';
import { slotThree } from './scene.ts';
import { standingAt } from './strip-run.ts';
import { isTense, WILD } from './tension.ts';
import { THEMES } from './themes.ts';

const ACT_SECONDS = 5;
const TIMES = [0, 0.05, 0.3, 0.9, 1.2, 1.5, 1.7, 2, 2.4, 3, ACT_SECONDS];

function outcomeIn(name: string): SlotThreeOutcome {
  const outcome = SLOT_THREE_SAMPLES.find((sample) => sample.name === name)?.outcome;
  if (!outcome) throw new Error(`the sample ${name} has no outcome`);
  return outcome;
}
const model = modelOf({ theme: 'parol-nights', name: 'Parol Nights' });
const make = () => rehearse(slotThree, model);
const three = outcomeIn('three-lines');

/** The symbols that the window shows, by reel from top to bottom, read from the sprites. */
function windowShown(root: Container): string[][] {
  return [0, 1, 2].map((reel) => {
    const faces = root.getChildByLabel(`reel-${reel}`, true)?.children ?? [];
    return [0, 1, 2].map((row) => {
      const [face, ...more] = faces.filter(
        ({ y, scale }) => scale.y > 0.6 && Math.abs(y - (rowY(row) - rowY(1))) < 1e-6,
      );
      expect(more).toHaveLength(0);
      return face instanceof Sprite ? (face.texture.label ?? '') : '';
    });
  });
}
function frameOf(symbol: number): string {
  return symbol === 0 ? 'slot-three/wild-parol-nights' : `reel-symbols/${SYMBOLS[symbol]}`;
}
function litCells(root: Container): number[] {
  return Array.from({ length: REELS * ROWS }, (_, cell) => cell).filter(
    (cell) => root.getChildByLabel(`cell-${cell}`, true)?.alpha === 1,
  );
}
function textOf(root: Container, label: string): string {
  const glyphs = root.getChildByLabel(label, true)?.children.filter(({ visible }) => visible) ?? [];
  return glyphs
    .map((glyph) => (glyph instanceof Sprite ? (glyph.texture.label ?? '').split('/')[1] : ''))
    .join('');
}

test('symbols, rows and themes are those of the contract and the catalogue', () => {
  expect(SYMBOLS).toEqual([...SLOT_SYMBOLS]);
  expect(ROWS).toBe(SLOT_ROWS);
  expect(SLOT_WILD).toBe(WILD);
  expect(REELS).toBe(SLOT_STRIPS.length);
  const slots = demoGames.filter(({ engine }) => engine === 'slot-three');
  expect(slots.map(({ theme }) => theme)).toEqual([...THEMES]);
});

test('the reels rest on the settled window for every outcome, size and frame pattern', () => {
  const stop = fc.integer({ min: 0, max: 19 });
  const stops = fc.tuple(stop, stop, stop);
  const pattern = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 20 });
  const symbols = fc.integer({ min: 0, max: 6 });
  const column = fc.tuple(symbols, symbols, symbols);
  // Any window, also one that today's strips do not have: an old round is shown as it was.
  const windows = fc.tuple(column, column, column);
  fc.assert(
    fc.property(stops, stops, windows, pattern, (before, after, window, deltas) => {
      const scene = make();
      scene.layout({ width: 320, height: 500, insetTop: 0, insetBottom: 0 });
      const to = { stops: after, window };
      const from = standingAt(SLOT_STRIPS, before);
      const outcome = { id: 'any', from, to, wins: [], stake: 100, payout: 0 };
      const { clock } = perform(scene, outcome);
      expect(windowShown(scene.view)).toEqual(from.window.map((reel) => reel.map(frameOf)));
      for (const delta of deltas) clock.advance(delta);
      clock.advance(ACT_SECONDS);
      expect(windowShown(scene.view)).toEqual(window.map((reel) => reel.map(frameOf)));
      scene.dispose();
    }),
    { numRuns: 60 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const expected = posesOf(make, three, [], TIMES);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, three, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, three, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('the reels move alike whatever the last one brings: a near miss takes as long as a win', () => {
  const placesOf = (outcome: SlotThreeOutcome) => {
    const scene = make();
    const { clock } = perform(scene, outcome);
    const places = ticksAt(60, restAt(runsOf(model, outcome))).map((time) => {
      advanceTo(clock, [], time);
      return [0, 1, 2].map((reel) =>
        scene.view.getChildByLabel(`reel-${reel}`, true)?.children.map(({ y }) => y.toFixed(3)),
      );
    });
    scene.dispose();
    return places;
  };
  const grand = outcomeIn('grand');
  const [first = [], second = []] = grand.to.window;
  const missed = { ...grand.to, window: [first, second, [6, 6, 6]] };
  expect(placesOf({ ...grand, to: missed, wins: [], payout: 0 })).toEqual(placesOf(grand));
  expect(REEL_RUNS.map(({ stopAt }) => Math.round(stopAt * 100) / 100)).toEqual([0.91, 1.16, 1.41]);
  expect(restAt(runsOf(model, grand))).toBeCloseTo(restAt(REEL_RUNS) + TENSE_SECONDS, 9);
});

test('the last reel runs longer only where the first two match on a line that it can still win', () => {
  const blank = [6, 6, 6];
  const tense = (window: number[][], tables: Partial<typeof model> = {}) =>
    isTense({ ...model, ...tables }, { window });
  const row = (one: number, two: number) => [[5, one, 4], [6, two, 3], blank];
  expect(tense(row(3, 3))).toBe(true);
  expect(tense(row(3, 0))).toBe(true);
  expect(tense(row(0, 0))).toBe(true);
  // Three bells bring the stake alone: nothing to wait for.
  expect(tense(row(6, 6))).toBe(false);
  expect(tense(row(3, 2))).toBe(false);
  // A last reel without the symbol cannot win: it never looks as if it could.
  const [left = [], middle = []] = model.strips;
  expect(tense(row(3, 3), { strips: [left, middle, [1, 2, 4, 5, 6]] })).toBe(false);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 9, maxLength: 9 }),
      (cells) => {
        const reels = [cells.slice(0, 3), cells.slice(3, 6)];
        expect(tense([...reels, cells.slice(6)])).toBe(tense([...reels, blank]));
      },
    ),
  );
});

describe('what was won', () => {
  test('is framed, its lines are lit and the amount stands on the foot', () => {
    const scene = make();
    perform(scene, outcomeIn('win')).clock.advance(ACT_SECONDS);
    const [top, bottom] = [0, 2].map((row) => [0, 1, 2].map((reel) => cellIndex(reel, row)));
    expect(litCells(scene.view)).toEqual([...(top ?? []), ...(bottom ?? [])].sort());
    const lit = SLOT_LINES.map((_, line) => scene.view.getChildByLabel(`ribbon-${line}`, true));
    expect(lit.map((ribbon) => ribbon?.alpha)).toEqual([0, 1, 1, 0, 0]);
    expect(textOf(scene.view, 'gold')).toBe('₱40.00');
    expect(textOf(scene.view, 'plain')).toBe('');
  });

  test('makes no noise and no light where it brings no more than the stake', () => {
    const even = outcomeIn('stake-back');
    const scene = make();
    const { clock, heard } = perform(scene, even);
    clock.advance(ACT_SECONDS);
    expect(heard).toEqual(['press', 'stop1', 'stop2', 'stop3']);
    expect(textOf(scene.view, 'plain')).toBe('₱10.00');
    expect(textOf(scene.view, 'gold')).toBe('');
    for (const label of ['bloom', 'rays', 'shine-0']) {
      expect(scene.view.getChildByLabel(label, true)?.alpha).toBe(0);
    }
  });

  test.each([
    [0, 'none'],
    [999, 'even'],
    [1000, 'even'],
    [1001, 'win'],
    [5000, 'big'],
    [20_000, 'grand'],
  ])('of a stake of 1000, %i is %s', (payout, size) => {
    expect(winSizeOf({ stake: 1000, payout })).toBe(size);
  });

  test('a skip ends in the pose of playing through, and only the win is still heard', async () => {
    const played = posesOf(make, three, [], [ACT_SECONDS])[0];
    const scene = make();
    const { clock, playback, heard } = perform(scene, three);
    clock.advance(1);
    const before = heard.length;
    playback.skip();
    expect(poseOf(scene.view)).toBe(played);
    expect(heard.slice(before)).toEqual(['bigWin']);
    expect(await playback.ended).toBe('skipped');
  });

  test('goes out with the next round, which starts like any other', () => {
    const scene = make();
    perform(scene, three).clock.advance(ACT_SECONDS);
    const next = { ...outcomeIn('nothing'), from: three.to };
    perform(scene, next);
    // The last amount's glyphs stay behind, hidden.
    const seen = (pose = '') => pose.replace(/.*\/count\/gold.*\n/g, '');
    expect(seen(poseOf(scene.view))).toBe(seen(posesOf(make, next, [], [0])[0]));
  });

  test('stays lit while the screen says what the act has shown, until it says something else', () => {
    const scene = make();
    perform(scene, three).clock.advance(ACT_SECONDS);
    const lit = poseOf(scene.view);
    scene.update({ ...model, standing: three.to });
    expect(poseOf(scene.view)).toBe(lit);
    scene.update({ ...model, standing: FIRST_STANDING });
    expect(litCells(scene.view)).toEqual([]);
  });
});

test('a stored round is shown again exactly as it was: the same poses from the same details', () => {
  const details = {
    engine: 'slot-three' as const,
    stops: [...three.to.stops],
    window: three.to.window.map((reel) => [...reel]),
    wins: three.wins.map(({ line, payout }) => {
      return { line, symbol: 2, payout: hundredthsOf(payout), multiplier: 1 };
    }),
  };
  const round = { id: three.id, stake: three.stake, payout: three.payout };
  const replayed = outcomeOf(details, round, three.from);
  expect(posesOf(make, replayed, [], TIMES)).toEqual(posesOf(make, three, [], TIMES));
  // Where the reels stood before is not stored: from the middle of the run on nothing differs.
  const elsewhere = outcomeOf(details, round, standingAt(SLOT_STRIPS, [4, 4, 4]));
  const late = [1.3, 1.5, 2, ACT_SECONDS];
  expect(posesOf(make, elsewhere, [], late)).toEqual(posesOf(make, three, [], late));
});

test('lines that go aslant keep their tags clear of the straight ones', () => {
  for (const side of [0, 1] as const) {
    const ys = tagsAt(SLOT_LINES, side).map(({ y }) => y);
    const gaps = ys.flatMap((y, one) => ys.slice(one + 1).map((other) => Math.abs(y - other)));
    expect(Math.min(...gaps)).toBeGreaterThan(22);
  }
});

test.each([
  ['Halo-Halo Heaven', 'HALO HALO HEAVEN'],
  ['Peñafrancia!', 'PENAFRANCIA'],
])('the sign writes %s as %s', (name, text) => expect(signText(name)).toBe(text));
