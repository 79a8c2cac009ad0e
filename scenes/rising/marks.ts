import type { Container } from 'pixi.js';
import { createNumberLine, type GlyphName } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { DESIGN, markShare, softStep, stepped } from './geometry.ts';
import type { RisingImage } from './model.ts';

/** Multipliers that stand beside the curve, in hundredths. */
export const MARKS: readonly number[] = [120, 150, 200, 300, 500, 1000, 2000, 5000];

/** Dotted lines at round multipliers: they sink as the climber passes them. */
export interface Marks {
  readonly view: Container;
  pose(seconds: number, footY: number, tipY: number): void;
}

const LABEL_X = 24;
const LABEL_SCALE = 0.5;
const ALPHA = 0.5;

const textOf = (mark: number): string =>
  `${mark % 100 === 0 ? mark / 100 : (mark / 100).toFixed(1)}×`;

function buildMark(deps: BuildDeps<RisingImage>, mark: number): Container {
  const { textures } = deps;
  const rule = spriteOf(textures.rule, 'rule', 0, 0.5);
  rule.position.set(LABEL_X + 20, 0);
  rule.scale.set((DESIGN.width - LABEL_X - 32) / 200, 1);
  const glyphs: Readonly<Record<GlyphName, (typeof textures)[GlyphName]>> = textures;
  const label = createNumberLine({
    textures: glyphs,
    set: 'text',
    label: 'label',
    scale: LABEL_SCALE,
    tint: 0xc9c3dd,
  });
  label.show(textOf(mark));
  label.view.x = LABEL_X;
  return groupOf(`mark-${mark}`, rule, label.view);
}

/** Builds the lines, all of them still to be reached. */
export function buildMarks(deps: BuildDeps<RisingImage>): Marks {
  const lines = MARKS.map((mark) => ({ mark, line: buildMark(deps, mark) }));
  const view = groupOf('marks', ...lines.map(({ line }) => line));
  return {
    view,
    pose(seconds, footY, tipY) {
      for (let index = 0; index < lines.length; index += 1) {
        const entry = lines[index];
        if (!entry) continue;
        const { mark, line } = entry;
        const share = markShare(seconds, mark);
        const light = ALPHA * softStep(0.12, 0.26, share) * (1 - softStep(0.98, 1.2, share));
        line.alpha = light;
        // What nobody sees rests at one place.
        line.y = light > 0 ? stepped(footY + (tipY - footY) * share) : 0;
      }
    },
  };
}
