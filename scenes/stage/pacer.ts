import { createFrameMeter, type FrameMeter } from './frame-meter.ts';
import type { LiveQuality } from './live-quality.ts';
import { type Quality, resolutionOf, stepDown } from './quality.ts';

/** Keeps a stage at a quality that its device can bear. */
export interface Pacer {
  /** Measures the acts. */
  readonly meter: FrameMeter;
  setQuality(quality: Quality): void;
}

/** What a pacer tells its stage. */
export interface PacerDeps {
  /** The resolution is another one. */
  changed(): void;
  /** Slow acts led a step down; absent where nobody wants steps. */
  steppedDown?: ((quality: Quality) => void) | undefined;
}

/** Makes a pacer; it never steps up: what was too much once is too much for this session. */
export function createPacer(quality: LiveQuality, deps: PacerDeps): Pacer {
  const setQuality = (next: Quality): void => {
    const before = resolutionOf(quality);
    quality.set(next);
    // Frames of the pace before tell nothing about this one.
    meter.begin();
    if (resolutionOf(quality) !== before) deps.changed();
  };
  const meter = createFrameMeter(() => {
    const next = deps.steppedDown && stepDown(quality);
    if (!next) return;
    setQuality(next);
    deps.steppedDown?.(next);
  });
  return { meter, setQuality };
}
