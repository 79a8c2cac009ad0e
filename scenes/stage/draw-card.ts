import type { Container, Texture, WebGLRenderer } from 'pixi.js';
import type { DrawPlan } from './draw-plan.ts';

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
function setUp(card: Card, plan: DrawPlan, { root, target }: Drawn): void {
  const { renderer } = card;
  const { gl, globalUniforms, shader: shaders } = renderer;
  const { geometry, shader } = plan.batcher;
  card.plan = plan;
  renderer.renderTarget.bind({
    target: target ?? renderer.view.renderTarget,
    clear: CLEAR_NOTHING,
  });
  globalUniforms.start({
    worldTransformMatrix: root.localTransform,
    worldColor: root.renderGroup.worldColorAlpha,
  });
  shaders.bind(shader, true);
  shaders.updateUniformGroup(globalUniforms.uniformGroup);
  renderer.geometry.bind(geometry, shader.glProgram);
  gl.bindBuffer(gl.ARRAY_BUFFER, plan.buffer);
}

/** Uploads the corners of a plan and draws its batches: over a clear canvas, or into the target. */
export function submit(card: Card, plan: DrawPlan, drawn: Drawn): void {
  if (card.plan !== plan) setUp(card, plan, drawn);
  const { gl, texture, state } = card.renderer;
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, plan.corners);
  if (!drawn.target) gl.clear(gl.COLOR_BUFFER_BIT);
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
