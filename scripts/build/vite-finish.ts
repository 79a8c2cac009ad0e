import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Styles of the shell and of home; they travel inside index.html and cost no request. */
const INLINED = /(^|\/)lobby-[\w-]+\.css$/;
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

/** Puts the styles of the shell and of home into index.html. */
export function inlineStyles(): Plugin {
  return {
    name: 'bituin:inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: { order: 'post', handler: (_options, bundle) => forgetStyles(bundle) },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('/index.html')) return html;
        const styles = Object.keys(bundle)
          .filter((name) => INLINED.test(name))
          .sort();
        const text = styles.map((name) => sourceOf(bundle[name])).join('\n');
        for (const name of styles) delete bundle[name];
        const bare = html.replace(
          /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
          (tag, href) => (INLINED.test(href) ? '' : tag),
        );
        return bare.replace('<!--styles-->', () => `<style>${text}</style>`);
      },
    },
  };
}

/** Lazy screens would ask for the styles again: their lists name the lobby's script instead. */
function forgetStyles(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const lobby = chunks.find(({ name }) => name === 'lobby');
  if (!lobby) return;
  const listed = /"[^"]*\blobby-[\w-]+\.css"/g;
  for (const chunk of chunks) chunk.code = chunk.code.replace(listed, `"${lobby.fileName}"`);
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source).trim() : '';
}

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
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
