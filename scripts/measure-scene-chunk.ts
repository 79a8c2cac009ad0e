import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { inProject } from './project.ts';
import { pixiTrim } from './vite-pixi-trim.ts';

/** What a player's first activity loads on top of the lobby: the stage's host and one scene. */
const ENTRIES = ['src/app/stage-host.tsx', 'scenes/jackpot-ring/scene.ts'];
/** In the lobby's first load already. */
const IN_LOBBY = [/^react($|\/)/, /^react-dom/, /\/src\/lib\//, /\/lib\/[a-z-]+\.ts$/];

/** The scene chunk's parts by name, each in bytes after brotli at quality 11. */
export async function measureSceneChunk(): Promise<ReadonlyMap<string, number>> {
  const result = (await build({
    root: inProject(),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    // The test runner calls itself a test, which would pull in React's development code.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [pixiTrim(), react()],
    build: {
      write: false,
      target: 'chrome83',
      assetsInlineLimit: 1024,
      rolldownOptions: {
        input: ENTRIES.map((path) => inProject(path)),
        external: IN_LOBBY,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, brotliBytes(code)]));
}

function brotliBytes(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (import.meta.main) {
  const parts = await measureSceneChunk();
  for (const [name, bytes] of parts) console.log(`${name} ${(bytes / 1024).toFixed(1)} KB`);
}
