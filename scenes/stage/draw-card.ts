import type { Container, Texture, WebGLRenderer } from 'pixi.js';
import type { DrawPlan } from './draw-plan.ts';
import { apply, type Setting, settingOf } from './draw-setting.ts';

/** A tree and what it is drawn on: the canvas, or over what a render texture holds. */
export interface Drawn {
  readonly root: Container;
  readonly target?: Texture;
}

/** What is known of the graphics card, whose state is one for all that is drawn on it. */
export interface Card {
  readonly renderer: WebGLRenderer;
  /** What it is set up for; a draw by Pixi leaves another state. */
  plan: DrawPlan | undefined;
  /** Pixi counts its draws; one that was not ours may have changed anything, and begins a new era. */
  tick: number;
  era: number;
}

const INDEX_BYTES = 2;
const CLEAR_NOTHING = 0;

/** How Pixi is asked for a whole draw. */
export function optionsOf({ root, target }: Drawn, clear: boolean) {
  return target ? { container: root, target, clear } : { container: root };
}

/** Lets Pixi draw a tree as a whole; into a texture over what it holds, or with `clear` afresh. */
export function drawByPixi(card: Card, drawn: Drawn, clear = false): void {
  const { renderer } = card;
  if (card.tick !== renderer.tick) card.era += 1;
  renderer.render(optionsOf(drawn, clear));
  card.tick = renderer.tick;
  card.plan = undefined;
}

/**
 * Sets the card up for a plan where something else was drawn before, by the steps that Pixi itself
 * takes for it, so that Pixi knows of it: target, projection, program and corners.
 */
function setUp(card: Card, plan: DrawPlan, drawn: Drawn): void {
  const { root, target } = drawn;
  const { renderer } = card;
  const { globalUniforms, shader: shaders } = renderer;
  card.plan = plan;
  renderer.renderTarget.bind({
    target: target ?? renderer.view.renderTarget,
    clear: CLEAR_NOTHING,
  });
  globalUniforms.start({
    worldTransformMatrix: root.localTransform,
    worldColor: root.renderGroup.worldColorAlpha,
  });
  shaders.bind(plan.batcher.shader, true);
  shaders.updateUniformGroup(globalUniforms.uniformGroup);
  bindCorners(card, plan);
  plan.setting = settingOf(renderer, drawn);
}

/** Uploads the corners of a plan and draws its batches, where the card is set for it. */
function drawBatches({ renderer }: Card, plan: DrawPlan, isCleared: boolean): void {
  const { gl, texture, state } = renderer;
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, plan.corners);
  if (isCleared) gl.clear(gl.COLOR_BUFFER_BIT);
  for (let unit = 0; unit < plan.sources.length; unit += 1) {
    const source = plan.sources[unit];
    if (source) texture.bindSource(source, unit);
  }
  for (let index = 0; index < plan.batches.length; index += 1) {
    const batch = plan.batches[index];
    if (!batch) continue;
    state.setBlendMode(batch.blendMode);
    gl.drawElements(gl.TRIANGLES, batch.size, gl.UNSIGNED_SHORT, batch.start * INDEX_BYTES);
  }
}

function bindCorners({ renderer }: Card, { batcher, buffer }: DrawPlan): void {
  const { gl, geometry } = renderer;
  geometry.bind(batcher.geometry, batcher.shader.glProgram);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
}

/** A plan that the card was set up for once. */
type KnownPlan = DrawPlan & { readonly setting: Setting };

const isKnown = (plan: DrawPlan | undefined): plan is KnownPlan => plan?.setting !== undefined;

/** Draws into a texture amid the frames of another plan, and leaves the card as that one has it. */
function drawAside(card: Card, plan: KnownPlan, resting: KnownPlan, target: Texture): void {
  const { renderer } = card;
  // What is drawn into must not be at hand as a picture.
  renderer.texture.unbind(target);
  apply(renderer, plan.setting);
  bindCorners(card, plan);
  drawBatches(card, plan, false);
  apply(renderer, resting.setting);
  bindCorners(card, resting);
}

/** Uploads the corners of a plan and draws its batches: over a clear canvas, or into the target. */
export function submit(card: Card, plan: DrawPlan, drawn: Drawn): void {
  const { target } = drawn;
  const { plan: resting } = card;
  if (resting !== plan) {
    const isSameProgram = resting?.batcher.shader === plan.batcher.shader;
    if (target && isSameProgram && isKnown(plan) && isKnown(resting)) {
      drawAside(card, plan, resting, target);
      return;
    }
    setUp(card, plan, drawn);
  }
  drawBatches(card, plan, target === undefined);
}
