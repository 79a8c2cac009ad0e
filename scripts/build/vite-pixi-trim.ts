import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves out of the scene chunk what no scene draws with: of Pixi stays a WebGL renderer of sprites
 * and the few names below; of GSAP the core without its CSS plugin. `@pixi/react` imports the
 * classes of graphics, filters and text for `instanceof` alone, so empty ones stand in for them.
 * A scene that needs more of Pixi adds the name to NAMES.
 */
const NAMES: Readonly<Record<string, string>> = {
  Application: 'app/Application.mjs',
  Container: 'scene/container/Container.mjs',
  ImageSource: 'rendering/renderers/shared/texture/sources/ImageSource.mjs',
  Rectangle: 'maths/shapes/Rectangle.mjs',
  RenderTexture: 'rendering/renderers/shared/texture/RenderTexture.mjs',
  Sprite: 'scene/sprite/Sprite.mjs',
  Texture: 'rendering/renderers/shared/texture/Texture.mjs',
  TextureSource: 'rendering/renderers/shared/texture/sources/TextureSource.mjs',
  Ticker: 'ticker/Ticker.mjs',
  UPDATE_COLOR: 'scene/container/Container.mjs',
  updateTransformAndChildren: 'scene/container/utils/updateRenderGroupTransforms.mjs',
  extensions: 'extensions/Extensions.mjs',
};

/** Lists of the renderer that lose entries; what nothing imports any more, the bundler drops. */
const CUTS: Readonly<Record<string, readonly string[]>> = {
  'rendering/renderers/shared/system/SharedSystems.mjs': [
    'GenerateTextureSystem',
    'ExtractSystem',
    'HelloSystem',
    'TextureGCSystem',
    'RenderableGCSystem',
    'AlphaMaskPipe',
    'StencilMaskPipe',
  ],
  'rendering/renderers/gl/WebGLRenderer.mjs': ['GlMeshAdaptor', 'GlGraphicsAdaptor'],
};

/**
 * What the renderer asks a new context for, and no picture of ours is packed in: each question that a
 * phone's graphics process has to answer keeps the page waiting.
 */
const NOT_ASKED = ['s3tc', 's3tc_sRGB', 'etc', 'etc1', 'pvrtc', 'atc', 'astc', 'bptc', 'rgtc'];
const CONTEXT = 'rendering/renderers/gl/context/GlContextSystem.mjs';

/**
 * One renderer, and no trial of it: Pixi asks a canvas of its own first, whose context costs a phone as
 * much as the stage's. Where there is no WebGL the renderer itself says so.
 */
const WEBGL_ONLY = `
import { WebGLRenderer } from './gl/WebGLRenderer.mjs';
export async function autoDetectRenderer(options) {
  const renderer = new WebGLRenderer();
  await renderer.init(options);
  return renderer;
}`;

/**
 * Two answers that Pixi asks a context of its own for, which costs a phone as much as the stage's: as many
 * textures as every WebGL has units for, and more than a scene shows; and the precision that a program asks
 * for unless it says another, which none of ours does.
 */
const TEXTURES = 'export function getMaxTexturesPerBatch() { return 8; }';
const PRECISION = "export function getMaxFragmentPrecision() { return 'mediump'; }";

/** The shader of sprites without its twin for WebGPU. */
const GL_SHADER = `
import { compileHighShaderGlProgram } from '../../high-shader/compileHighShaderToProgram.mjs';
import { colorBitGl } from '../../high-shader/shader-bits/colorBit.mjs';
import { generateTextureBatchBitGl } from '../../high-shader/shader-bits/generateTextureBatchBit.mjs';
import { roundPixelsBitGl } from '../../high-shader/shader-bits/roundPixelsBit.mjs';
import { getBatchSamplersUniformGroup } from '../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs';
import { Shader } from '../../renderers/shared/shader/Shader.mjs';
export class DefaultShader extends Shader {
  constructor(maxTextures) {
    const bits = [colorBitGl, generateTextureBatchBitGl(maxTextures), roundPixelsBitGl];
    super({
      glProgram: compileHighShaderGlProgram({ name: 'batch', bits }),
      resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
    });
    this.maxTextures = maxTextures;
  }
}`;

/**
 * Only filters and blend modes that read the screen need a back buffer. Written without class
 * fields: the helper that lowers them lies in the lobby's chunk, which the gallery must not load.
 */
const NO_BACK_BUFFER = `
import { ExtensionType } from '../../../extensions/Extensions.mjs';
export class GlBackBufferSystem {
  constructor() {
    this.useBackBuffer = false;
  }
  destroy() {}
}
GlBackBufferSystem.extension = {
  type: [ExtensionType.WebGLSystem],
  name: 'backBuffer',
  priority: 1,
};`;

/** Scenes mask nothing: of the pipe stays what the renderer calls before each walk. */
const NO_COLOR_MASKS = `
import { ExtensionType } from '../../../extensions/Extensions.mjs';
export class ColorMaskPipe {
  buildStart() {}
  destroy() {}
}
ColorMaskPipe.extension = {
  type: [ExtensionType.WebGLPipes],
  name: 'colorMask',
};`;

/** Whole modules with another text. */
const REPLACED: Readonly<Record<string, string>> = {
  'app/init.mjs': `
import { extensions } from '../extensions/Extensions.mjs';
import { TickerPlugin } from './TickerPlugin.mjs';
extensions.add(TickerPlugin);`,
  'rendering/batcher/gl/utils/maxRecommendedTextures.mjs': TEXTURES,
  'rendering/batcher/shared/DefaultShader.mjs': GL_SHADER,
  'rendering/mask/color/ColorMaskPipe.mjs': NO_COLOR_MASKS,
  'rendering/renderers/autoDetectRenderer.mjs': WEBGL_ONLY,
  'rendering/renderers/gl/shader/program/getMaxFragmentPrecision.mjs': PRECISION,
  'rendering/renderers/gl/GlBackBufferSystem.mjs': NO_BACK_BUFFER,
  // Code that writes code: the content policy forbids it, `pixi.js/unsafe-eval` stands in for it.
  'rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs':
    'export function generateShaderSyncCode() {}',
  'rendering/renderers/gl/shader/utils/generateUniformsSync.mjs':
    'export function generateUniformsSync() {}',
  'rendering/renderers/gl/shader/program/logProgramError.mjs':
    'export function logProgramError() {}',
  'rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs':
    'export function createUboSyncFunctionSTD40() {}',
  'rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs':
    'export const glUploadCompressedTextureResource = {};',
  'rendering/renderers/gl/texture/uploaders/glUploadVideoResource.mjs':
    'export const glUploadVideoResource = {};',
  'rendering/renderers/gpu/GpuUboSystem.mjs': 'export class GpuUboSystem {}',
  'rendering/renderers/gpu/shader/GpuProgram.mjs':
    'export class GpuProgram { static from() { return undefined; } }',
  'scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  // Names that Pixi no longer has are found by the compiler.
  'utils/logging/deprecation.mjs': `
export const v8_0_0 = '';
export const v8_3_4 = '';
export const v8_21_0 = '';
export const v8_22_0 = '';
export function deprecation() {}`,
  'unsafe-eval/particle/generateParticleUpdatePolyfill.mjs':
    'export function generateParticleUpdatePolyfill() {}',
  'unsafe-eval/ubo/generateUboSyncPolyfill.mjs': `
export function generateUboSyncPolyfillSTD40() {}
export function generateUboSyncPolyfillWGSL() {}`,
};

/** Modules of other packages with another text, by the end of their path. */
const REPLACED_BESIDE: readonly (readonly [ending: string, code: string])[] = [
  // Scenes give colours as numbers: the hundred and more names of CSS are not needed.
  ['@pixi/colord/plugins/names.mjs', 'export default function () {}'],
  // Scenes hear the pointer themselves: no element of the host listens to anything.
  [
    '@pixi/react/lib/constants/EventPropNames.mjs',
    'export const PixiToReactEventPropNames = {};\nexport const ReactToPixiEventPropNames = {};',
  ],
  // The reconciler tells React's developer tools its name; the rest of the manifest is nobody's.
  ['@pixi/react/lib/package.json.mjs', "export default { name: '@pixi/react', version: '' };"],
];
const VIRTUAL = '\0pixi-of-the-scenes';

/** The plugin; it works on builds only, so that the dev server keeps the whole packages. */
export function pixiTrim(): Plugin {
  const require = createRequire(import.meta.url);
  const pixi = dirname(require.resolve('pixi.js'));
  const gsapCore = join(dirname(require.resolve('gsap/package.json')), 'gsap-core.js');
  const withinPixi = (id: string): string | undefined =>
    id.startsWith(pixi) ? id.slice(pixi.length + 1) : undefined;
  const lines = Object.entries(NAMES).map(
    ([name, path]) => `export { ${name} } from ${JSON.stringify(join(pixi, path))};`,
  );
  const standIns = [
    'export class Filter {}',
    'export class Graphics {}',
    'export class TextStyle {}',
    'TextStyle.defaultTextStyle = {};',
  ];
  return {
    name: 'bituin:pixi-trim',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      if (source === 'pixi.js') return VIRTUAL;
      return source === 'gsap' ? gsapCore : undefined;
    },
    load(id) {
      if (id === VIRTUAL) return { code: [...lines, ...standIns].join('\n') };
      const beside = REPLACED_BESIDE.find(([ending]) => id.endsWith(ending));
      if (beside) return { code: beside[1] };
      const path = withinPixi(id);
      const code = path === undefined ? undefined : REPLACED[path];
      return code === undefined ? undefined : { code };
    },
    transform(code, id) {
      const path = withinPixi(id) ?? '';
      if (path === CONTEXT) return { code: NOT_ASKED.reduce(withoutQuestion, code), map: null };
      const cuts = CUTS[path];
      if (!cuts) return undefined;
      return { code: cuts.reduce(withoutEntry, code), map: null };
    },
  };
}

/** @throws Error when Pixi no longer lists the entry, so that an update cannot undo the cut. */
function withoutEntry(code: string, name: string): string {
  const listed = new RegExp(`(\\[[^\\]]*?)\\b${name},?\\s*([^\\]]*\\])`);
  if (!listed.test(code)) throw new Error(`pixi.js no longer lists ${name}`);
  return code.replace(listed, '$1$2');
}

/** @throws Error when Pixi no longer asks for the extension by this name */
function withoutQuestion(code: string, name: string): string {
  const asked = new RegExp(`^ *${name}: gl\\.getExtension\\(.*\\),?$`, 'm');
  if (!asked.test(code)) throw new Error(`pixi.js no longer asks for ${name}`);
  return code.replace(asked, '');
}
