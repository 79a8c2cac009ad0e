// @vitest-environment node
import { expect, test } from 'vitest';
import { SLOT_LINES, SLOT_STRIPS } from '../../../contract/slot-three.ts';
import * as bingo from '../../../scenes/bingo/from-round.ts';
import { BINGO_SAMPLES } from '../../../scenes/bingo/samples.ts';
import { bingo as bingoScene } from '../../../scenes/bingo/scene.ts';
import * as colorGame from '../../../scenes/color-game/from-round.ts';
import { colorGame as colorGameScene } from '../../../scenes/color-game/scene.ts';
import * as hiLo from '../../../scenes/hi-lo/from-round.ts';
import { hiLo as hiLoScene } from '../../../scenes/hi-lo/scene.ts';
import * as rising from '../../../scenes/rising/from-round.ts';
import { rising as risingScene } from '../../../scenes/rising/scene.ts';
import * as slotThree from '../../../scenes/slot-three/from-round.ts';
import { slotThree as slotThreeScene } from '../../../scenes/slot-three/scene.ts';
import { standingAt } from '../../../scenes/slot-three/strip-run.ts';
import { posesOf, rehearse } from '../../../scenes/stage/rehearsal.ts';
import type { ReplayedRound } from '../../manifests/manifest.ts';
import { bingoReplayOf } from './bingo/replayed.ts';
import { colorGameReplayOf } from './color-game/replayed.ts';
import { hiLoReplayOf } from './hi-lo/replayed.ts';
import { risingReplayOf } from './rising/replayed.ts';
import { slotThreeReplayOf } from './slot-three/replayed.ts';

// The pose at any moment of a replay is the one that was shown: compared with what the panels play.

const TIMES = [0, 0.2, 0.7, 1.1, 1.6, 2.2, 3.5, 6];

function reels(stops: number[]) {
  const window = standingAt(SLOT_STRIPS, stops).window.map((reel) => [...reel]);
  return { engine: 'slot-three' as const, stops, window, wins: [] };
}

function stored(
  engine: string,
  theme: string,
  details: unknown,
  before?: { details: unknown; drawId: string },
): ReplayedRound {
  const money = { stake: 500, payout: 1250 };
  const names = { roundId: 'bituin-studio:round-7', drawId: 'draw-7', gameName: 'Parol Nights' };
  return { engine, theme, details, before, ...money, ...names };
}

test('a replay of the slot begins and goes on as the round did', () => {
  const [first, second] = [reels([2, 9, 14]), reels([5, 0, 11])];
  const rules = { strips: SLOT_STRIPS, lines: SLOT_LINES };
  const from = slotThree.standingOf(first);
  const model = slotThree.modelOf({ theme: 'parol-nights', name: 'Parol Nights' }, from, rules);
  const played = slotThree.outcomeOf(second, { id: 'round-7', stake: 500, payout: 1250 }, from);
  const replay = slotThreeReplayOf(
    stored('slot-three', 'parol-nights', second, { details: first, drawId: 'draw-6' }),
  );
  const shown = posesOf(() => rehearse(slotThreeScene, model), played, [], TIMES);
  const again = posesOf(() => rehearse(slotThreeScene, replay.model), replay.outcome, [], TIMES);
  expect(again).toEqual(shown);
  expect(new Set(shown).size).toBeGreaterThan(3);
});

test('a replay of the colour game throws the same dice to the same places', () => {
  const bets = [{ color: 2, stake: 500, matches: 2, payout: 1500 }];
  const first = { engine: 'color-game', dice: [1, 1, 4], bets } as never;
  const second = { engine: 'color-game', dice: [2, 2, 5], bets } as never;
  const from = colorGame.thrownOf(first, 'draw-6');
  const model = colorGame.modelOf('perya-colours', from);
  const played = colorGame.outcomeOf(second, { drawId: 'draw-7' }, from);
  const replay = colorGameReplayOf(
    stored('color-game', 'perya-colours', second, { details: first, drawId: 'draw-6' }),
  );
  const shown = posesOf(() => rehearse(colorGameScene, model), played, [], TIMES);
  const again = posesOf(() => rehearse(colorGameScene, replay.model), replay.outcome, [], TIMES);
  expect(again).toEqual(shown);
  expect(new Set(shown).size).toBeGreaterThan(3);
});

test('a replay of the rising game ends in the very pose in which the watched round ended', () => {
  const words = { broken: 'BROKE OFF', cashed: 'CASHED OUT' };
  const settled = { engine: 'rising' as const, crashAt: 410, cashedAt: 250, autoAt: 0 };
  const model = rising.modelOf('saranggola-rise', words);
  const money = { stake: 500, payout: 1250 };
  const played = rising.outcomeOf(settled, money, { liveAt: 7 });
  const replay = risingReplayOf(stored('rising', 'saranggola-rise', settled), words);
  const late = [60];
  const shown = posesOf(() => rehearse(risingScene, model), played, [], late);
  const again = posesOf(() => rehearse(risingScene, replay.model), replay.outcome, [], late);
  expect(again).toEqual(shown);
});

test('a replay of bingo calls the same balls and marks the same cards', () => {
  const drawn = BINGO_SAMPLES.find(({ name }) => name === 'line')?.outcome;
  if (!drawn) throw new Error('bingo has no sample of a line');
  const cards = drawn.cards.map((card) => ({ ...card, pattern: 5, payout: 0 }));
  const settled = { engine: 'bingo', balls: drawn.balls, cards } as never;
  const played = bingo.outcomeOf(settled, { stake: 500, payout: 1250 });
  const replay = bingoReplayOf(stored('bingo', 'bingo-sa-plaza', settled));
  const shown = posesOf(() => rehearse(bingoScene, bingo.modelOf(2)), played, [], TIMES);
  const again = posesOf(() => rehearse(bingoScene, replay.model), replay.outcome, [], TIMES);
  expect(again).toEqual(shown);
  expect(new Set(shown).size).toBeGreaterThan(3);
});

test('a replay of hi-lo ends in the very pose in which the round ended that was played card by card', () => {
  const guesses = ['higher' as const, 'lower' as const];
  const cashed = { cards: [6, 9, 2], guesses, prices: [206, 294], cashedAt: 294 };
  const settled = { engine: 'hi-lo' as const, ...cashed };
  const money = { stake: 500, payout: 1470 };
  const played = hiLo.outcomeOf(hiLo.laidOf(settled), money, 3);
  const round = stored('hi-lo', 'taas-baba', settled);
  const replay = hiLoReplayOf({ ...round, ...money });
  const late = [60];
  const shown = posesOf(() => rehearse(hiLoScene, replay.model), played, [], late);
  const again = posesOf(() => rehearse(hiLoScene, replay.model), replay.outcome, [], late);
  expect(again).toEqual(shown);
  expect(replay.outcome.laid).toEqual(played.laid);
});
