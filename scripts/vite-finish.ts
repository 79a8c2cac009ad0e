import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Styles that every first screen needs; they travel inside index.html and cost no request. */
const INLINED = /(^|\/)(lobby|home-screen)-[\w-]+\.css$/;
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;

/** True for a style that `inlineStyles` has put into index.html: no chunk may ask for it again. */
export function isInlinedStyle(path: string): boolean {
  return INLINED.test(path);
}

/** Puts the styles of the shell and of home into index.html. */
export function inlineStyles(): Plugin {
  return {
    name: 'bituin:inline-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('/index.html')) return html;
        const styles = Object.keys(bundle).filter(isInlinedStyle).sort();
        const text = styles.map((name) => sourceOf(bundle[name])).join('\n');
        for (const name of styles) delete bundle[name];
        const bare = html.replace(
          /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
          (tag, href) => (isInlinedStyle(href) ? '' : tag),
        );
        return bare.replace('<!--styles-->', () => `<style>${text}</style>`);
      },
    },
  };
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source).trim() : '';
}

/** Writes `/build.json`, which pages look at to learn of a new build, and the app's icons. */
export function siteFiles(buildId: string, icons: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'bituin:site-files',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ id: buildId });
      this.emitFile({ type: 'asset', fileName: 'build.json', source });
      for (const [fileName, path] of Object.entries(icons)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
  };
}

/** Compresses what was built once and best, so that the server never does it on a request. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'bituin:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
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
