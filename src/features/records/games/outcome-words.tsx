import { type ComponentType, lazy, Suspense } from 'react';
import { GAMES } from '../../../manifests/fold.ts';
import type { WordsProps } from '../../../manifests/manifest.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const WORDS = new Map<unknown, ReturnType<typeof lazy<ComponentType<WordsProps>>>>();
for (const { engine, words } of GAMES.values()) WORDS.set(engine, lazy(words));

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
