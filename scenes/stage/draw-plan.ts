import type { Batch, Batcher, Container, RenderGroup, TextureSource, WebGLRenderer } from 'pixi.js';
import type { Setting } from './draw-setting.ts';

type Level = RenderGroup['childrenToUpdate'][number];

/** What a whole draw by Pixi has left on the graphics card, ready to be drawn again. */
export interface DrawPlan {
  readonly batcher: Batcher;
  readonly batches: readonly Batch[];
  /** Every texture of the batches; each keeps the unit of its place here through all of them. */
  readonly sources: readonly TextureSource[];
  /** Where Pixi lists what has moved, from the root's children down. */
  readonly levels: readonly Level[];
  /** The corners of all sprites as the batcher packs them, and where the card holds them. */
  readonly corners: Float32Array;
  readonly buffer: WebGLBuffer;
  /** The same as long as the card holds what was drawn last: a lost context takes it away. */
  readonly onCard: unknown;
  /** Known once the card was set up for it. */
  setting: Setting | undefined;
}

const INDEX_BYTES = 2;

const isBatch = (instruction: { renderPipeId: string }): instruction is Batch =>
  instruction.renderPipeId === 'batch';

/** The batches of a tree as Pixi has drawn it, where sprites of one batcher are all it holds. */
function batchesOf({ instructionSet, renderGroupChildren }: RenderGroup): readonly Batch[] {
  if (renderGroupChildren.length > 0) return [];
  const { instructions, instructionSize } = instructionSet;
  const batches = instructions.slice(0, instructionSize).filter(isBatch);
  const batcher = batches[0]?.batcher;
  const isPlain = (batch: Batch): boolean =>
    batch.batcher === batcher && batch.topology === 'triangle-list';
  return batches.length === instructionSize && batches.every(isPlain) ? batches : [];
}

function sourcesOf(batches: readonly Batch[]): TextureSource[] {
  const sources = new Set<TextureSource>();
  for (const { textures } of batches) {
    for (const source of textures.textures.slice(0, textures.count)) sources.add(source);
  }
  return [...sources];
}

/** Gives a batch the units of all, so that no texture changes its unit from batch to batch. */
function shareUnits({ batcher, textures, elements }: Batch, sources: readonly TextureSource[]) {
  textures.count = sources.length;
  for (const [unit, source] of sources.entries()) {
    textures.textures[unit] = source;
    textures.ids[source.uid] = unit;
  }
  for (const element of elements) {
    element._textureId = textures.ids[element.texture.source.uid] ?? 0;
    batcher.updateElement(element);
  }
}

/** Makes the plan of a tree that Pixi drew last; undefined where it holds more than plain sprites. */
export function planOf(renderer: WebGLRenderer, { renderGroup }: Container): DrawPlan | undefined {
  const batches = batchesOf(renderGroup);
  const batcher = batches[0]?.batcher;
  const corners = batcher?.geometry.buffers[0];
  const onCard = batcher?.geometry._gpuData[renderer.uid];
  if (!batcher || !corners || !onCard) return undefined;
  if (batcher.indexBuffer.BYTES_PER_ELEMENT !== INDEX_BYTES) return undefined;
  const sources = sourcesOf(batches);
  if (sources.length > batcher.maxTextures) return undefined;
  for (const batch of batches) shareUnits(batch, sources);
  return {
    batcher,
    batches,
    sources,
    levels: Object.values(renderGroup.childrenToUpdate),
    corners: batcher.attributeBuffer.float32View.subarray(0, batcher.attributeSize),
    buffer: renderer.buffer.getGlBuffer(corners).buffer,
    onCard,
    setting: undefined,
  };
}
