import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes `/build.json`, which pages look at to learn of a new build, and files as they are. */
export function siteFiles(buildId: string, files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'bituin:site-files',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ id: buildId });
      this.emitFile({ type: 'asset', fileName: 'build.json', source });
      for (const [fileName, path] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
  };
}

/** Compresses what was built once and best, so that the server never does it on a request. */
export function precompress(): Plugin {
  let folder = 'dist';
  let isWritten = false;
  return {
    name: 'bituin:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle() {
      // After a failed build there is nothing, and its own message must be the last one.
      if (!isWritten) return;
      for (const path of filesIn(folder)) if (COMPRESSED.test(path)) compress(path);
    },
  };
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

function filesIn(folder: string): string[] {
  // What only the server reads is sent to nobody.
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
