import { create } from 'zustand';
import type { Hundredths } from '../../../contract/money.ts';

/** The game that was played for money and left last, until somebody has taken note of it. */
export const useLeftGame = create<{ lowestStake: Hundredths | undefined }>()(() => ({
  lowestStake: undefined,
}));

/** Tells that a game for money was left, with the lowest stake that it takes. */
export function noteGameLeft(lowestStake: Hundredths): void {
  useLeftGame.setState({ lowestStake });
}
