import { type FunctionComponent, Suspense } from 'react';
import { heldLazy } from '../../../lib/platform/connection.ts';
import { GAMES } from '../../../manifests/fold.ts';
import type { ReplayProps, WordsProps } from '../../../manifests/manifest.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const REPLAYS = new Map<string, FunctionComponent<ReplayProps>>();
for (const { engine, stage } of GAMES.values())
  if (stage) REPLAYS.set(engine, heldLazy(stage.replay));

/** The replay of an engine whose books keep what it shows. */
function replayOf(engine: string, details: unknown) {
  const told = (details as { engine?: unknown } | null)?.engine;
  return engine === told ? REPLAYS.get(engine) : undefined;
}

/** True where a round can be shown again on the stage. */
export function canReplay(engine: string, details: unknown): boolean {
  return replayOf(engine, details) !== undefined;
}

/**
 * Shows a settled round again, exactly as it was shown: the scene is a function of what the books
 * keep (GLI-19 4.14). Says all the time that it is a replay.
 */
export function RoundReplay({ round }: ReplayProps) {
  const Replay = replayOf(round.engine, round.details);
  if (!Replay) return null;
  return (
    <Suspense fallback={<Skeleton height={240} radius={16} />}>
      <Replay round={round} />
    </Suspense>
  );
}

const WORDS = new Map<unknown, FunctionComponent<WordsProps>>();
for (const { engine, words } of GAMES.values()) WORDS.set(engine, heldLazy(words));

/**
 * What fell in a round, in words: for everybody who does not look at the picture. Nothing where no
 * game of ours knows the engine.
 */
export function OutcomeWords({ details }: WordsProps) {
  const Words = WORDS.get((details as { engine?: unknown } | null)?.engine);
  if (!Words) return null;
  return (
    <Suspense fallback={<Skeleton height={96} radius={12} />}>
      <Words details={details} />
    </Suspense>
  );
}
