import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { STAGE_ENGINES, type StageEngine } from '../../contract/game-engines.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** A round of the books, as its game revealed it. Money in hundredths. */
export interface ReplayedRound {
  engine: string;
  /** Colours and symbols of this game of the engine: its slug. */
  theme: string;
  gameName: string;
  roundId: string;
  stake: number;
  payout: number;
  /** The outcome; shape by engine. */
  details: unknown;
  drawId: string;
  /** The round of the game that was settled before it: where its picture began. */
  before?: { details: unknown; drawId: string } | undefined;
}

/** What each engine's replay gets. */
export interface ReplayProps {
  round: ReplayedRound;
}

const REPLAYS: Record<StageEngine, LazyExoticComponent<ComponentType<ReplayProps>>> = {
  'slot-three': lazy(() => import('./replays/slot-three-replay.tsx')),
  'color-game': lazy(() => import('./replays/color-game-replay.tsx')),
  rising: lazy(() => import('./replays/rising-replay.tsx')),
};

function stageEngineOf(engine: string, details: unknown): StageEngine | undefined {
  const told = (details as { engine?: unknown } | null)?.engine;
  return STAGE_ENGINES.find((known) => known === engine && known === told);
}

/** True where a round can be shown again on the stage. */
export function canReplay(engine: string, details: unknown): boolean {
  return stageEngineOf(engine, details) !== undefined;
}

/**
 * Shows a settled round again, exactly as it was shown: the scene is a function of what the books
 * keep (GLI-19 4.14). Says all the time that it is a replay.
 */
export function RoundReplay({ round }: ReplayProps) {
  const engine = stageEngineOf(round.engine, round.details);
  if (!engine) return null;
  const Replay = REPLAYS[engine];
  return (
    <Suspense fallback={<Skeleton height={240} radius={16} />}>
      <Replay round={round} />
    </Suspense>
  );
}
