import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN, FREE, LINES, WIDE } from './geometry.ts';
import type { BingoModel, BingoOutcome, Card } from './model.ts';

/** A card with five numbers of each column, turned by a step so that no two are alike. */
function cardOf(turn: number, cells: readonly number[] = []): Card {
  const numbers = Array.from({ length: 25 }, (_, cell) => {
    const column = cell % 5;
    const row = Math.floor(cell / 5);
    return cell === FREE ? 0 : column * 15 + ((row * 4 + column * 2 + turn * 5) % 15) + 1;
  });
  return { numbers, cells };
}

/** Thirty balls: what the cells want first or last, the others from a fixed walk round the drum. */
function ballsFor(wanted: readonly number[], not: readonly number[]): number[] {
  const walk = Array.from({ length: 75 }, (_, index) => ((index * 26) % 75) + 1);
  const others = walk.filter((ball) => !wanted.includes(ball) && !not.includes(ball));
  const balls = others.slice(0, 30 - wanted.length);
  for (const [index, ball] of wanted.entries()) balls.splice(4 + index * 3, 0, ball);
  return balls;
}

const numbersAt = ({ numbers }: Card, cells: readonly number[]) =>
  cells.flatMap((cell) => numbers[cell] || []);

const row = LINES[1] ?? [];
const x = [...(LINES[10] ?? []), ...(LINES[11] ?? [])];
const plain = [cardOf(0), cardOf(1), cardOf(2), cardOf(3)];
const won = { ...cardOf(1), cells: row };
const crossed = { ...cardOf(0), cells: [...new Set(x)] };

const quiet: BingoOutcome = {
  balls: ballsFor([], numbersAt(cardOf(0), [0, 6, 7, 13, 22])),
  cards: plain,
  stake: 400,
  payout: 0,
};
const line: BingoOutcome = {
  balls: ballsFor(numbersAt(won, row), numbersAt(cardOf(1), [0, 12])),
  cards: [plain[0] ?? won, won],
  stake: 1000,
  payout: 1500,
};
const cross: BingoOutcome = {
  balls: ballsFor(numbersAt(crossed, [0, 6, 18, 24, 4, 8, 16, 20]), []),
  cards: [crossed],
  stake: 2000,
  payout: 400_000,
};
const four: BingoModel = { count: 4 };

/** What the gallery and the visual tests show of bingo. */
export const BINGO_SAMPLES: readonly Sample<BingoOutcome, BingoModel>[] = [
  { name: 'ready', model: { count: 1 }, atSeconds: [0] },
  { name: 'three-cards', model: { count: 3 }, atSeconds: [0] },
  { name: 'nothing', model: four, outcome: quiet, atSeconds: [0.1, 0.6, 2, 4, 6.5, 10] },
  { name: 'line', model: { count: 2 }, outcome: line, atSeconds: [3, 5.2, 8.6, 11] },
  { name: 'x', model: { count: 1 }, outcome: cross, atSeconds: [5, 8.9, 11] },
  {
    name: 'wide',
    model: four,
    outcome: { ...quiet, payout: 5000 },
    atSeconds: [4, 11],
    size: WIDE,
  },
  {
    name: 'small-phone',
    model: four,
    outcome: quiet,
    atSeconds: [4, 10],
    size: { width: 320, height: 409 },
  },
  {
    name: 'reduced-motion',
    model: { count: 2 },
    outcome: line,
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: BINGO_SAMPLES } satisfies Showcase;
