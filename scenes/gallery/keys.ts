import type { Show } from './show.ts';

/** Speeds that can be chosen, as factors of real time. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 1, 2];

const FRAME_SECONDS = 1 / 60;

interface Key {
  /** As the help names it. */
  shown: string;
  keys: readonly string[];
  does: string;
  press(show: Show, key: string): unknown;
}

const directionOf = (key: string): number => (/^(ArrowLeft|\[|p|<)$/.test(key) ? -1 : 1);

function speedBeside({ state }: Show, by: number): number {
  const index = SPEEDS.indexOf(state.speed) + by;
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))] ?? 1;
}

/** What the keyboard does in the viewer; the help is made from the same list. */
export const KEYS: readonly Key[] = [
  { shown: 'Space', keys: [' '], does: 'play or pause', press: (show) => show.toggle() },
  {
    shown: 'Left, Right',
    keys: ['ArrowLeft', 'ArrowRight'],
    does: 'one frame back or on',
    press: (show, key) => show.seek(show.state.atSeconds + directionOf(key) * FRAME_SECONDS),
  },
  {
    shown: ', .',
    keys: ['<', ',', '.', '>'],
    does: 'one second back or on',
    press: (show, key) => show.seek(show.state.atSeconds + (/[<,]/.test(key) ? -1 : 1)),
  },
  { shown: 'Home', keys: ['Home'], does: 'to the start', press: (show) => show.seek(0) },
  {
    shown: 'End',
    keys: ['End'],
    does: 'to the end pose',
    press: (show) => show.seek(show.state.lengthSeconds),
  },
  {
    shown: '[ ]',
    keys: ['[', ']'],
    does: 'slower or faster',
    press: (show, key) => show.setSpeed(speedBeside(show, directionOf(key))),
  },
  {
    shown: 'P, N',
    keys: ['p', 'n'],
    does: 'sample before or after',
    press: (show, key) => show.step(directionOf(key)),
  },
  {
    shown: 'L',
    keys: ['l'],
    does: 'loop the samples',
    press: (show) => show.setLooping(!show.state.isLooping),
  },
];

/** Lets the keyboard steer; keys that a focused control needs itself are left to it. */
export function listenToKeys(show: Show): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (target.closest('select, input[type="range"]') && event.key !== ' ') return;
    if (event.key === ' ' && target.closest('button, a, summary, input[type="checkbox"]')) return;
    const key = KEYS.find(({ keys }) => keys.includes(event.key));
    if (!key) return;
    event.preventDefault();
    void key.press(show, event.key);
  });
}
