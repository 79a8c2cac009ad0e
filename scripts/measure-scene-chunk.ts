import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { pixiTrim } from './vite-pixi-trim.ts';

/** Bytes after brotli at quality 11, the way the server sends it. */
export function brotliBytes(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const ENTRY = 'virtual:scene-chunk';

/** What `src/app/stage-host` and the first scene pull in; React itself is in the lobby already. */
const ENTRY_CODE = `
import 'pixi.js/unsafe-eval';
import { Container } from 'pixi.js';
import { Application, extend, useApplication } from '@pixi/react';
import { createStage } from './scenes/stage/stage.ts';
import { applicationOptions, chooseQuality, deviceHints } from './scenes/stage/quality.ts';
SCENES
extend({ Container });
console.log(Application, useApplication, createStage, applicationOptions, chooseQuality, deviceHints);
`;

/** Builds the scene chunk alone and returns its size in bytes after brotli. */
export async function measureSceneChunk(scenes: readonly string[]): Promise<number> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const imports = scenes.map((path, n) => `import * as s${n} from '${path}'; console.log(s${n});`);
  const code = ENTRY_CODE.replace('SCENES', imports.join('\n'));
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      pixiTrim(),
      {
        name: 'scene-chunk-entry',
        resolveId: (id) => (id === ENTRY ? `${root}scene-chunk-entry.js` : undefined),
        load: (id) => (id === `${root}scene-chunk-entry.js` ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'chrome83',
      rolldownOptions: { input: ENTRY, external: [/^react($|\/)/, /^react-dom/, 'scheduler'] },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  for (const chunk of chunks) report(chunk);
  return chunks.reduce((sum, chunk) => sum + brotliBytes(chunk.code), 0);
}

function report(chunk: Rolldown.OutputChunk): void {
  if (!process.argv.includes('--modules')) return;
  const modules = Object.entries(chunk.modules)
    .map(([id, module]) => ({ id, length: module.code?.length ?? 0 }))
    .sort((a, b) => b.length - a.length);
  for (const { id, length } of modules.slice(0, 70)) {
    process.stdout.write(`${length}\t${id.split('node_modules/').pop()}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await measureSceneChunk(process.argv.slice(2).filter((a) => !a.startsWith('--')));
  process.stdout.write(`scene chunk: ${(bytes / 1024).toFixed(1)} KB brotli\n`);
}
