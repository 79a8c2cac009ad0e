import { Container, type Texture } from 'pixi.js';
import { frames } from '../../assets/generated/jackpot-bubble.json';
import avif1x from '../../assets/generated/jackpot-bubble-1x.avif';
import webp1x from '../../assets/generated/jackpot-bubble-1x.webp';
import avif2x from '../../assets/generated/jackpot-bubble-2x.avif';
import webp2x from '../../assets/generated/jackpot-bubble-2x.webp';
import { fitInto } from '../kit/fit.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { Atlas } from '../stage/atlas.ts';
import { actTimeline } from '../stage/gsap.ts';
import type { Scene, SceneDeps, SceneModule } from '../stage/scene.ts';
import { BREATH_SECONDS, BREATHS, breathAt, DESIGN, leanOf } from './geometry.ts';

/** The bubble alone, so that the lobby needs no other picture for it. */
const BUBBLE_ATLAS: Atlas = {
  name: 'jackpot-bubble',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

/** What the screen knows of the bubble; the element itself moves in the page. */
export interface BubbleModel {
  hasDot: boolean;
  isPressed: boolean;
  /** How far the parol hangs behind the finger, in CSS pixels. */
  lag: { x: number; y: number };
}

const IMAGES = {
  parol: 'jackpot-bubble/parol',
  parolPressed: 'jackpot-bubble/parol-pressed',
  dot: 'jackpot-bubble/dot',
  halo: 'jackpot-bubble/halo',
} as const;
type BubbleImage = keyof typeof IMAGES;

const PRESSED_SCALE = 0.92;
const DOT = { x: 72, y: 22 } as const;
const HALO_ALPHA = 0.45;
const HALO_ALPHA_MORE = 0.4;
const SCALE_MORE = 0.05;
const DOT_SCALE_MORE = 0.12;

function buildBubble(textures: Readonly<Record<BubbleImage, Texture>>) {
  const halo = spriteOf(textures.halo, 'halo');
  const star = spriteOf(textures.parol, 'star');
  const hanging = groupOf('hanging', star);
  const dot = spriteOf(textures.dot, 'dot');
  halo.position.set(DESIGN.width / 2, DESIGN.height / 2);
  hanging.position.set(DESIGN.width / 2, DESIGN.height / 2);
  dot.position.set(DOT.x, DOT.y);
  const root = new Container({ label: 'bubble' });
  root.addChild(halo, hanging, dot);
  return { root, halo, star, hanging, dot };
}

function createBubble({
  textures,
  model: first,
}: SceneDeps<never, BubbleImage, BubbleModel>): Scene<never, never, BubbleModel> {
  const { root, halo, star, hanging, dot } = buildBubble(textures);
  let model = first;
  let idleFrom: number | undefined;
  let breathsWanted = BREATHS;
  let isStirred = false;

  const breathe = (seconds: number): void => {
    const breath = breathAt(seconds);
    halo.alpha = HALO_ALPHA + HALO_ALPHA_MORE * breath;
    star.scale.set(1 + SCALE_MORE * breath);
    dot.scale.set(1 + DOT_SCALE_MORE * breath);
  };
  const update = (next: BubbleModel): void => {
    // A drag sends a model each frame: only a new dot or a touch wakes the parol.
    if (next.hasDot !== model.hasDot || next.isPressed !== model.isPressed) isStirred = true;
    model = next;
    dot.visible = next.hasDot;
    star.texture = next.isPressed ? textures.parolPressed : textures.parol;
    const lean = leanOf(next.lag);
    hanging.position.set(DESIGN.width / 2 + lean.x, DESIGN.height / 2 + lean.y);
    hanging.rotation = lean.turn;
    hanging.scale.set(next.isPressed ? PRESSED_SCALE : 1);
  };
  update(first);
  breathe(0);

  return {
    view: root,
    update,
    layout: (viewport) => fitInto(root, viewport, DESIGN),
    idle(timeSeconds) {
      idleFrom ??= timeSeconds;
      if (isStirred) {
        // A breath that is under way goes on, so that nothing jumps.
        const breathsDone = Math.floor((timeSeconds - idleFrom) / BREATH_SECONDS);
        if (breathsDone < breathsWanted) breathsWanted = breathsDone + BREATHS;
        else [idleFrom, breathsWanted] = [timeSeconds, BREATHS];
        isStirred = false;
      }
      const seconds = timeSeconds - idleFrom;
      const isMoving = seconds < breathsWanted * BREATH_SECONDS;
      breathe(isMoving ? seconds : 0);
      return isMoving;
    },
    play: () => ({ timeline: actTimeline(), cues: [] }),
    dispose: () => root.destroy({ children: true }),
  };
}

/** The small parol that floats over the lobby. */
export const jackpotBubble: SceneModule<never, never, BubbleImage, never, BubbleModel> = {
  name: 'jackpot-bubble',
  atlases: [BUBBLE_ATLAS],
  images: IMAGES,
  sounds: {},
  create: createBubble,
};
