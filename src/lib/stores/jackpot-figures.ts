import { useEffect } from 'react';
import { create } from 'zustand';
import type { ReplyOf } from '../../../contract/call.ts';
import { FIGURES_REDRAW_SECONDS, TIERS, type Tier } from '../../../contract/jackpot.ts';
import type { lobbyFeed } from '../../../contract/lobby.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import { useConfig } from './config-store.ts';

/** The pots and their ranges as a reply tells them. */
export type Pots = Omit<ReplyOf<typeof lobbyFeed>['jackpot'], 'isOpen' | 'total'>;

/** What stands on a tier's ribbon: the figure and the range that it lies in, in hundredths. */
export interface TierFigure {
  tier: Tier;
  amount: Hundredths;
  min: Hundredths;
  max: Hundredths;
}

/** All ribbons and the total above them. */
export interface Figures {
  total: Hundredths;
  tiers: readonly TierFigure[];
}

const PERIOD_MS = FIGURES_REDRAW_SECONDS * 1000;
/** Shares of a tier's range: the most that a step moves, and how far it may walk from its pot. */
const STEP_MAX = 0.02;
const AWAY_MAX = 0.1;

/** The figures as the pots themselves stand. */
export function figuresOf(pots: Pots): Figures {
  const tiers = TIERS.map((tier): TierFigure => {
    const { min, max } = pots[`${tier}Section`];
    return { tier, amount: pots[`${tier}Jackpot`], min, max };
  });
  return { tiers, total: totalOf(tiers) };
}

function totalOf(tiers: readonly TierFigure[]): Hundredths {
  return hundredthsOf(tiers.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The next figures: each a small random step within its range, back towards its pot where it has
 * walked too far from it (a pot that was won starts again).
 */
export function steppedFigures({ tiers }: Figures, pots: Pots): Figures {
  const next = figuresOf(pots).tiers.map((pot, index): TierFigure => {
    const { min, max } = pot;
    const from = tiers[index]?.amount ?? pot.amount;
    const away = pot.amount - from;
    const share = Math.random() * 2 - 1;
    const isFar = Math.abs(away) > AWAY_MAX * (max - min);
    const step = (isFar ? Math.sign(away) * Math.abs(share) : share) * STEP_MAX * (max - min);
    return { ...pot, amount: hundredthsOf(Math.min(max, Math.max(min, from + Math.trunc(step)))) };
  });
  return { tiers: next, total: totalOf(next) };
}

interface State {
  pots: Pots | undefined;
  /** When the newest reply came; an older one tells nothing. */
  toldAtMs: number;
  walked: Figures | undefined;
  /** The six-second slot of the last step. */
  slot: number;
}

/** One walk for all screens of a visit. */
const useWalk = create<State>()(() => ({
  pots: undefined,
  toldAtMs: 0,
  walked: undefined,
  slot: 0,
}));

const slotAt = (ms: number) => Math.floor(ms / PERIOD_MS);

/** Takes a reply; the first one of a visit is where the figures start. */
function take(pots: Pots, toldAtMs: number): void {
  const { walked, slot, ...known } = useWalk.getState();
  if (known.pots && toldAtMs <= known.toldAtMs) return;
  const start = walked ? { walked, slot } : { walked: figuresOf(pots), slot: slotAt(Date.now()) };
  useWalk.setState({ pots, toldAtMs, ...start });
}

/** One step, once in a slot, however many screens ask for it or were away meanwhile. */
function step(): void {
  const { pots, walked, slot } = useWalk.getState();
  const now = slotAt(Date.now());
  if (pots && walked && now !== slot) {
    useWalk.setState({ walked: steppedFigures(walked, pots), slot: now });
  }
}

/**
 * The figures to show now, the same on every screen: in mode `range` they walk from the first reply's own by
 * a step every 6 s and rest while the page is hidden; in mode `meter` they are the newest reply's pots.
 * @param toldAtMs when the reply came
 */
export function useJackpotFigures(reply: Pots | undefined, toldAtMs: number): Figures | undefined {
  const isMeter = useConfig(({ config }) => config?.jackpotDisplayMode === 'meter');
  const { pots, walked } = useWalk();
  useEffect(() => {
    if (reply) take(reply, toldAtMs);
  }, [reply, toldAtMs]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      step();
      timer = setTimeout(follow, PERIOD_MS - (Date.now() % PERIOD_MS));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  const known = pots ?? reply;
  if (!known) return undefined;
  return isMeter || !walked ? figuresOf(known) : walked;
}
