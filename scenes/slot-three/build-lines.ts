import type { Container } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { type Place, ribbonOf, tagsAt } from './geometry.ts';
import type { SlotThreeImage } from './model.ts';
import { LINE_COLORS } from './themes.ts';

/** What shows one line: its ribbon behind the symbols, and the light of its two tags. */
export interface LineParts {
  readonly ribbon: Container;
  readonly lights: Container;
}

type Textures = BuildDeps<SlotThreeImage>['textures'];

const SEGMENT_UNITS = 32;
/** Ribbons overlap where they meet, so that corners have no gap. */
const OVERLAP = 6;
const TAG_SCALE = 0.92;
const FIGURE_SCALE = 0.56;
const FIGURE_TINT = 0x241500;
const UNLIT_SHARE = 0.5;

/** A colour at a share of its light. */
function shaded(color: number, share: number): number {
  const part = (shift: number): number => Math.round(((color >> shift) & 255) * share) << shift;
  return part(16) | part(8) | part(0);
}

function buildRibbon(texture: Textures['segment'], corners: readonly Place[], color: number) {
  return corners.slice(1).map((to, index) => {
    const from = corners[index] ?? to;
    const segment = spriteOf(texture, `segment-${index}`);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    segment.position.set((from.x + to.x) / 2, (from.y + to.y) / 2);
    segment.rotation = Math.atan2(dy, dx);
    segment.scale.x = (Math.hypot(dx, dy) + OVERLAP) / SEGMENT_UNITS;
    segment.tint = color;
    return segment;
  });
}

function buildTag(textures: Textures, at: Place, label: string, color: number, figure: string) {
  const disc = spriteOf(textures.tag, 'disc');
  disc.tint = color;
  const line = createNumberLine({
    textures,
    set: 'text',
    label: 'figure',
    scale: FIGURE_SCALE,
    tint: FIGURE_TINT,
  });
  line.show(figure);
  const tag = groupOf(label, disc, line.view);
  tag.position.set(at.x, at.y);
  tag.scale.set(TAG_SCALE);
  return tag;
}

/** Builds the lines that are published: ribbons, and tags with the line's figure at both ends. */
export function buildLines(textures: Textures, lines: readonly (readonly number[])[]) {
  const sides = [tagsAt(lines, 0), tagsAt(lines, 1)];
  const tags: Container[] = [];
  const parts = lines.map((_, line): LineParts => {
    const color = LINE_COLORS[line % LINE_COLORS.length] ?? 0xffffff;
    const ribbon = groupOf(
      `ribbon-${line}`,
      ...buildRibbon(textures.segment, ribbonOf(lines, line), color),
    );
    const lights = groupOf(`lights-${line}`);
    for (const [side, places] of sides.entries()) {
      const place = places[line];
      if (!place) continue;
      const figure = String(line + 1);
      const unlit = shaded(color, UNLIT_SHARE);
      tags.push(buildTag(textures, place, `tag-${line}-${side}`, unlit, figure));
      lights.addChild(buildTag(textures, place, `light-${side}`, color, figure));
    }
    return { ribbon, lights };
  });
  return { parts, tags: groupOf('tags', ...tags, ...parts.map(({ lights }) => lights)) };
}
