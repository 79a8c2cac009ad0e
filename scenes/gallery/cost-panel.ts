import { chooseQuality } from '../stage/quality.ts';
import { drawsMaxOf } from '../stage/sample.ts';
import { TEXTURE_BYTES_MAX, textureBytesOf } from '../stage/texture-bytes.ts';
import type { Cost } from './cost.ts';
import { make } from './dom.ts';
import type { Room } from './rooms.ts';
import { sceneModuleOf } from './scene-modules.ts';

/** The frame-cost read-out. */
export interface CostPanel {
  readonly view: HTMLElement;
  /** While a sample runs, only now and then, so that the read-out is readable and costs little. */
  showCost(cost: Cost, isRunning: boolean): void;
}

const MB = 1024 * 1024;
const FRAMES_A_READ_OUT = 15;

/** Shows what frames cost and whether that keeps the goals. */
export function makeCostPanel(room: Room): CostPanel {
  const scene = sceneModuleOf(room.name);
  const most = drawsMaxOf(room);
  const rows = {
    script: makeRow('Script a frame'),
    draws: makeRow('Draws a frame'),
    high: makeRow('Textures, high tier'),
    low: makeRow('Textures, low tier'),
  };
  const list = make(
    'dl',
    { className: 'cost' },
    ...Object.values(rows).flatMap(({ parts }) => parts),
  );
  let calls = 0;
  for (const tier of ['high', 'low'] as const) {
    const megabytes = textureBytesOf(scene, chooseQuality({ override: tier })).total / MB;
    const goal = TEXTURE_BYTES_MAX[tier] / MB;
    rows[tier].show(`${megabytes.toFixed(2)} of ${goal} MB`, megabytes <= goal);
  }
  return {
    view: make('section', {}, make('h2', {}, 'Cost'), list),
    showCost({ frames, medianMs, p95Ms, drawsMax }, isRunning) {
      calls += 1;
      if (isRunning && calls % FRAMES_A_READ_OUT !== 0) return;
      const script = `${medianMs.toFixed(2)} ms median, ${p95Ms.toFixed(2)} ms p95 of ${frames}`;
      rows.script.show(frames === 0 ? 'play to measure' : script);
      rows.draws.show(`${drawsMax} of ${most}`, drawsMax <= most);
    },
  };
}

function makeRow(name: string) {
  const value = make('dd', {}, 'counting');
  const show = (text: string, isWithin = true): void => {
    value.textContent = isWithin ? text : `${text}: over the goal`;
    value.classList.toggle('over', !isWithin);
  };
  return { parts: [make('dt', {}, name), value], show };
}
