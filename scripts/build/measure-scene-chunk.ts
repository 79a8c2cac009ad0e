import { existsSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { inProject } from '../project.ts';
import { trimsOf } from './trims.ts';
import { pixiTrim } from './vite-pixi-trim.ts';

/** Loaded before any scene: the stage's host. */
const HOST = 'src/app/stage-host.tsx';
/** In the lobby's first load already. */
const IN_LOBBY = [
  /^react($|\/)/,
  /^react-dom/,
  /\/src\/lib\//,
  /\/lib\/[a-z-]+\.ts$/,
  // The balance in the lobby's head is written by it.
  /\/contract\/money-text\.ts$/,
];

/** What the first activity loads on top of the lobby where it is this scene. */
export interface SceneLoad {
  readonly scene: string;
  /** Bytes of the host and the scene with all that they import, after brotli at quality 11. */
  readonly bytes: number;
  /** Bytes of the scene's own chunk: what a second activity adds, save what scenes share. */
  readonly ownBytes: number;
}

const sceneEntry = (scene: string): string => inProject('scenes', scene, 'scene.ts');

/** Every scene, built together as the app is, so that what they share stands in shared chunks. */
export async function measureSceneLoads(): Promise<SceneLoad[]> {
  const folders = readdirSync(inProject('scenes'));
  // The stage's own scene.ts holds types alone.
  const scenes = folders.filter((name) => name !== 'stage' && existsSync(sceneEntry(name)));
  const chunks = await buildChunks([inProject(HOST), ...scenes.map(sceneEntry)]);
  const entryOf = (file: string): Rolldown.OutputChunk => {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId === file);
    if (!entry) throw new Error(`the build has no chunk for ${file}`);
    return entry;
  };
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const host = entryOf(inProject(HOST));
  return scenes.map((scene) => {
    const own = entryOf(sceneEntry(scene));
    const loaded = withImports([host, own], byName);
    const bytes = [...loaded].reduce((sum, { code }) => sum + brotliBytes(code), 0);
    return { scene, bytes, ownBytes: brotliBytes(own.code) };
  });
}

/** The chunks and all that they import, at any depth. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  chunks.forEach(add);
  return loaded;
}

/**
 * The test runner calls itself a test, which would bring development code: React's, and in every element
 * the path of its file, so that the count would depend on where the project lies.
 */
async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildChunks(entries: string[]): Promise<Rolldown.OutputChunk[]> {
  const options: InlineConfig = {
    root: inProject(),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [trimsOf().has('pixi') && pixiTrim(), react()],
    build: {
      write: false,
      target: 'chrome83',
      assetsInlineLimit: 1024,
      rolldownOptions: {
        input: entries,
        external: IN_LOBBY,
        preserveEntrySignatures: 'strict',
      },
    },
  };
  const result = (await inProduction(() => build(options))) as Rolldown.RolldownOutput;
  return result.output.filter((file) => file.type === 'chunk');
}

function brotliBytes(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (import.meta.main) {
  for (const { scene, bytes, ownBytes } of await measureSceneLoads()) {
    const kb = (count: number): string => (count / 1024).toFixed(1);
    console.log(`${scene}: ${kb(bytes)} KB with the stage, ${kb(ownBytes)} KB of its own`);
  }
}
