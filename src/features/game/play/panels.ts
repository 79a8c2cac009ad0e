import type { ComponentType } from 'react';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { GAMES } from '../../../manifests/fold.ts';
import type { GamePanelProps, GameVisit } from './game-visit.ts';

/** One line of words about a round: what fell, and where. */
export interface RoundLineProps {
  round: PlayRound;
  visit: GameVisit;
}

/** What an engine's `panel.tsx` brings. */
export interface GamePanelModule {
  /** The game itself, below the name and the money. */
  default: ComponentType<GamePanelProps>;
  /** What can be won and how the game goes: the body of the sheet "How to play". */
  Paytable: ComponentType<GamePanelProps>;
  /** A round in the list of last rounds, without time, stake and payout. */
  RoundLine: ComponentType<RoundLineProps>;
}

function isPanel(file: object | undefined): file is GamePanelModule {
  return file !== undefined && ['default', 'Paytable', 'RoundLine'].every((part) => part in file);
}

/**
 * Loads the panel of an engine.
 * @throws Error for an engine that this build does not know, and where its chunk cannot be had.
 */
export async function loadPanel(engine: string): Promise<GamePanelModule> {
  const panel = await GAMES.get(engine)?.stage?.panel();
  if (!isPanel(panel)) throw new Error(`no panel draws ${engine}`);
  return panel;
}
