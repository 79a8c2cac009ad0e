import type { Practice } from '../stage/scene.ts';
import type { ScratchModel, ScratchOutcome } from './model.ts';

/** Everything scratched by itself, which has most to learn, and a card that comes in. */
export function practice(): Practice<ScratchOutcome, ScratchModel> {
  const card = { id: 'practice', kind: 3, prize: { kind: 'coin', count: 120_000 } } as const;
  const all = { act: 'all', card } as const;
  return {
    model: { kind: 3, isReady: true, nothingText: '' },
    outcomes: [all, all, all, { act: 'slide', card }],
  };
}
