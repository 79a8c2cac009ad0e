import type { Renderer } from 'pixi.js';

/** What the frames since the last reset have cost. */
export interface Cost {
  readonly frames: number;
  /** Script time to pose and submit a frame, in milliseconds. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Most draw calls in one frame. */
  readonly drawsMax: number;
}

/** Counts while frames are made. */
export interface CostMeter {
  /** Runs what makes one frame. */
  measure(frame: () => void): void;
  read(): Cost;
  reset(): void;
}

/** The newest frames say enough and keep the sum small. */
const FRAMES_KEPT = 600;
const DRAW_CALLS = ['drawArrays', 'drawElements'] as const;

/** Counts the draws of one renderer and takes the time of its frames. */
export function meterCost(renderer: Renderer): CostMeter {
  let times: number[] = [];
  let draws = 0;
  let drawsMax = 0;
  if ('gl' in renderer) onEachDraw(renderer.gl, () => (draws += 1));
  return {
    measure(frame) {
      draws = 0;
      const begun = performance.now();
      frame();
      if (draws === 0) return;
      times.push(performance.now() - begun);
      times = times.slice(-FRAMES_KEPT);
      drawsMax = Math.max(drawsMax, draws);
    },
    read() {
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      return { frames: times.length, medianMs: at(0.5), p95Ms: at(0.95), drawsMax };
    },
    reset() {
      times = [];
      drawsMax = 0;
    },
  };
}

function onEachDraw(gl: WebGL2RenderingContext, count: () => void): void {
  for (const name of DRAW_CALLS) {
    const draw = gl[name].bind(gl) as (...values: number[]) => void;
    gl[name] = (...values: number[]) => {
      count();
      draw(...values);
    };
  }
}
