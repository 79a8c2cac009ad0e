/**
 * How a tree is drawn: by Pixi as a whole, or, while nothing but poses has changed since then, only
 * what moved. Most of a frame's script is Pixi's own: a dozen systems run whether they have something
 * to do or not. The short way needs proof that what the last whole draw has left on the card still
 * stands; whatever is not proven is drawn as a whole.
 */
import {
  type Container,
  type Renderer,
  type RenderGroup,
  Sprite,
  type Texture,
  updateTransformAndChildren,
  type WebGLRenderer,
} from 'pixi.js';
import { type Card, type Drawn, drawByPixi, optionsOf, submit } from './draw-card.ts';
import { type DrawPlan, planOf } from './draw-plan.ts';

const NEVER = -1;

/** True while sprites that show another picture have it from the same batches. */
function isInPlace(group: RenderGroup, { renderPipes }: WebGLRenderer): boolean {
  const { list, index } = group.childrenRenderablesToUpdate;
  for (let each = 0; each < index; each += 1) {
    const item = list[each];
    if (!(item instanceof Sprite)) return false;
    if (!renderPipes.sprite.validateRenderable(item)) continue;
    group.structureDidChange = true;
    return false;
  }
  return true;
}

/** Packs the corners of what has moved, as Pixi does it. */
function packMoved(group: RenderGroup, { levels }: DrawPlan): void {
  const tick = group.updateTick;
  group.updateTick += 1;
  for (let depth = 0; depth < levels.length; depth += 1) {
    const level = levels[depth];
    if (!level) continue;
    for (let each = 0; each < level.index; each += 1) {
      const item = level.list[each];
      if (item) updateTransformAndChildren(item, tick, 0);
    }
    level.index = 0;
  }
  const { list, index } = group.childrenRenderablesToUpdate;
  for (let each = 0; each < index; each += 1) {
    const item = list[each];
    if (item instanceof Sprite && item.didViewUpdate) group.updateRenderable(item);
  }
  group.childrenRenderablesToUpdate.index = 0;
}

/** The draw of one tree; with `isOnlyMoved` never the pose that its target shows. */
export type Draw = (isOnlyMoved: boolean) => void;

function drawOf(card: Card, drawn: Drawn): Draw {
  const { renderer } = card;
  const { root, target } = drawn;
  const { source } = target ?? renderer.view.texture;
  let plan: DrawPlan | undefined;
  let era = NEVER;
  let rootTick = NEVER;
  let width = 0;
  let height = 0;

  const isAsLeft = (): boolean => {
    const isSameTarget =
      card.tick === renderer.tick &&
      era === card.era &&
      rootTick === root._didContainerChangeTick &&
      width === source.pixelWidth &&
      height === source.pixelHeight;
    if (!isSameTarget) return false;
    const { renderGroup } = root;
    if (renderGroup.structureDidChange) return false;
    return renderGroup.childrenRenderablesToUpdate.index === 0 || isInPlace(renderGroup, renderer);
  };
  const drawWhole = (): void => {
    plan = undefined;
    drawByPixi(card, drawn);
    era = card.era;
    rootTick = root._didContainerChangeTick;
    width = source.pixelWidth;
    height = source.pixelHeight;
  };
  return (isOnlyMoved) => {
    if (!isAsLeft()) {
      drawWhole();
      return;
    }
    plan ??= planOf(renderer, root);
    if (!plan || plan.onCard !== plan.batcher.geometry._gpuData[renderer.uid]) {
      drawWhole();
      return;
    }
    packMoved(root.renderGroup, plan);
    if (isOnlyMoved && !plan.batcher.dirty) return;
    plan.batcher.dirty = false;
    submit(card, plan, drawn);
  };
}

/** Draws for one renderer. */
export interface Drawing {
  /** Draws the stage. */
  readonly stage: Draw;
  /** Draws a tree into a render texture: over what it holds, or afresh. */
  into(target: Texture, root: Container, isFresh: boolean): void;
}

/** Makes the drawing of one renderer and its stage. */
export function createDrawing(renderer: Renderer, stage: Container): Drawing {
  if (!('gl' in renderer)) {
    return {
      stage: () => renderer.render(optionsOf({ root: stage }, false)),
      into: (target, root, isFresh) => renderer.render(optionsOf({ root, target }, isFresh)),
    };
  }
  const card: Card = { renderer, plan: undefined, tick: NEVER, era: 0 };
  const brushes = new WeakMap<Container, { target: Texture; draw: Draw }>();
  const drawBrush = (target: Texture, root: Container): void => {
    let brush = brushes.get(root);
    if (brush?.target !== target) {
      brush = { target, draw: drawOf(card, { root, target }) };
      brushes.set(root, brush);
    }
    brush.draw(false);
  };
  return {
    stage: drawOf(card, { root: stage }),
    into(target, root, isFresh) {
      if (isFresh) drawByPixi(card, { root, target }, true);
      else drawBrush(target, root);
    },
  };
}
