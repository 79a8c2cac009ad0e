import type { Container } from 'pixi.js';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { FIGURES } from './geometry.ts';
import type { RisingImage } from './model.ts';

/** The multiplier in large figures. */
export interface Figures {
  readonly view: Container;
  /** Hundredths, shown as `2.31×`. */
  show(hundredths: number): void;
  /** How much of its light is gone: 0 gold, 1 grey. */
  dark: number;
}

const SCALE = 1.16;
const FIGURE_UNITS = 28;
const POINT_UNITS = 10;
/** The plain figures are drawn from glyphs of 26 instead of 46. */
const PLAIN_SCALE = (SCALE * 46) / 26;
const SIGN_SCALE = 1.7;
const SIGN_GAP = 18;
const SIGN_Y = 5;
const GOLD = 0xffcf55;
const PLAIN = 0xc9c3dd;

/** The figures as text; they are never more than there is. */
function figuresText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  return `${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

function mixed(from: number, to: number, part: number): number {
  const channel = (shift: number): number => {
    const a = (from >> shift) & 255;
    const b = (to >> shift) & 255;
    return Math.round(a + (b - a) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Builds the figures; the pose depends on number and light alone. */
export function buildFigures({ textures }: BuildDeps<RisingImage>): Figures {
  const lineOf = (set: 'gold' | 'text', label: string, scale: number) =>
    createNumberLine({ textures, set, label, scale, tint: set === 'gold' ? 0xffffff : PLAIN });
  const gold = lineOf('gold', 'number', SCALE);
  const plain = lineOf('text', 'plain', PLAIN_SCALE);
  const sign = createNumberLine({ textures, set: 'text', label: 'sign', scale: SIGN_SCALE });
  sign.show('×');
  const view = groupOf('figures', gold.view, plain.view, sign.view);
  view.position.set(FIGURES.x, FIGURES.y);
  let dark = 0;
  let text = '';
  // Of both lines only what has light tells the number: the other one would be packed for nothing.
  const tell = (): void => {
    gold.show(dark < 1 ? text : '');
    plain.show(dark > 0 ? text : '');
  };
  const light = (): void => {
    gold.view.alpha = 1 - dark;
    plain.view.alpha = dark;
    tintTo(sign.view, mixed(GOLD, PLAIN, dark));
    tell();
  };
  light();
  return {
    view,
    show(hundredths) {
      text = figuresText(hundredths);
      tell();
      const half = ((text.length - 1) * FIGURE_UNITS + POINT_UNITS) / 2;
      sign.view.position.set(half * SCALE + SIGN_GAP, SIGN_Y);
    },
    get dark() {
      return dark;
    },
    set dark(next) {
      dark = next;
      light();
    },
  };
}
