import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Hundredths } from '../../../../contract/money.ts';
import { firstStakeOf } from '../../../parts/games/play-path.ts';
import type { GameVisit } from './game-visit.ts';
import type { Rules } from './play-state.ts';

/** The first of these stakes that the game offers, or its usual one. */
export function stakeAtFirst(
  { stakes, maxStake }: Pick<Rules, 'stakes' | 'maxStake'>,
  wanted: readonly (number | undefined)[],
): Hundredths {
  const offered = wanted.map((one) => stakes.find((stake) => stake === one));
  return offered.find((stake) => stake !== undefined) ?? stakes[0] ?? maxStake;
}

/**
 * The chosen stake of a game that takes one of `rules.stakes`: at first the address's, else the
 * newest round's, else the usual one.
 */
export function useStake({ rules, history }: Pick<GameVisit, 'rules' | 'history'>) {
  const [query] = useSearchParams();
  return useState(() => stakeAtFirst(rules, [firstStakeOf(query).stake, history[0]?.stake]));
}
