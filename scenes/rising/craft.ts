import type { Container, Sprite } from 'pixi.js';
import { groupOf, spriteOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import type { RisingImage } from './model.ts';
import type { Place, RisingTheme } from './themes.ts';
import { onCurve } from './thread.ts';

/** Where the climb stands, as far as the craft is concerned. */
export interface CraftPose {
  seconds: number;
  foot: Place;
  tip: Place;
  /** 0 on the curve, 1 drifted away with the wind and out of sight. */
  loose: number;
  /** Of a gust at rest: radians. */
  gust: number;
}

/** Kite, boat or bird, and what it trails. */
export interface Craft {
  readonly view: Container;
  dress(theme: RisingTheme): void;
  pose(at: CraftPose): void;
}

const TRAIL = 6;
const HANGS_BELOW = 34;
const HANGS_EACH = 11;
const FOLLOWS_EACH = 0.035;
const AWAY = { x: 74, y: -52 };
const AWAY_TURN = 0.9;
const AWAY_SCALE = 0.5;
/** From this part of its drift on the craft fades. */
const FADES_FROM = 0.35;
const LEAN_SECONDS = 4;

function hang(bow: Sprite, index: number, at: CraftPose, lean: number): void {
  const along = HANGS_BELOW + HANGS_EACH * index;
  const sway =
    Math.sin(at.seconds * 3.1 - index * 0.7) * (1 + index) * 0.9 * (at.seconds > 0 ? 1 : 0);
  const swung = lean * (1 - index * 0.14) + at.gust * index * 0.5;
  bow.position.set(-Math.sin(swung) * along + sway, Math.cos(swung) * along);
  bow.rotation = swung + 0.4 * Math.sin(at.seconds * 4 - index);
  bow.scale.set(0.92 - index * 0.07);
}

function follow(drop: Sprite, index: number, at: CraftPose): void {
  const { seconds, foot, tip } = at;
  const place = onCurve(seconds, foot, tip, 1 - (index + 1.6) * FOLLOWS_EACH);
  const aside = Math.sin(seconds * 5 - index * 1.9) * (2 + index * 0.8);
  drop.position.set(place.x - tip.x, place.y - tip.y + aside);
  drop.rotation = Math.sin(seconds * 3 + index * 2.4);
  drop.scale.set(0.95 - index * 0.1);
}

/** Builds the craft with its trail; the group's own place is the curve's tip. */
export function buildCraft({ textures }: BuildDeps<RisingImage>): Craft {
  const body = spriteOf(textures.kite, 'body');
  const trail = Array.from({ length: TRAIL }, (_, index) =>
    spriteOf(textures['tail-kite'], `trail-${index}`),
  );
  const view = groupOf('craft', ...trail, body);
  let theme: RisingTheme | undefined;
  return {
    view,
    dress(next) {
      theme = next;
      body.texture = textures[next.look];
      body.anchor.set(next.anchor.x, next.anchor.y);
      for (const [index, piece] of trail.entries()) {
        piece.texture = textures[`tail-${next.look}`];
        tintTo(piece, next.trailTints[index % next.trailTints.length] ?? 0xffffff);
      }
    },
    pose(at) {
      if (!theme) return;
      const { seconds, tip, loose, gust } = at;
      const rest = theme.lean[0];
      const top = theme.lean[1];
      const lift = 1 - Math.exp(-seconds / LEAN_SECONDS);
      const sway = 0.09 * Math.sin(seconds * 2.1) + 0.04 * Math.sin(seconds * 5.3);
      const lean = rest + (top - rest) * lift + sway + gust;
      view.position.set(tip.x + AWAY.x * loose, tip.y + AWAY.y * loose - 26 * Math.sin(loose * 2));
      view.rotation = AWAY_TURN * loose;
      view.scale.set(1 - (1 - AWAY_SCALE) * loose);
      view.alpha = 1 - Math.max(0, (loose - FADES_FROM) / (1 - FADES_FROM));
      body.rotation = lean;
      body.scale.set(theme.scale);
      const isHanging = theme.trail === 'hangs';
      for (let index = 0; index < trail.length; index += 1) {
        const piece = trail[index];
        if (!piece) continue;
        if (isHanging) hang(piece, index, at, lean);
        else follow(piece, index, at);
      }
    },
  };
}
