import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { filesBelow, inProject } from '../project.ts';

/** Where the bare pages are built, below the project; never part of the app. */
const SITE = 'test-results/bench/bare';
/** The scene's address; all others are the page's. */
const SCENE = '/scene';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** Builds the bare pages from tests/bench. @throws Error when the build fails */
async function buildBare(): Promise<void> {
  await build({
    root: inProject('tests', 'bench'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [react()],
    build: {
      outDir: inProject(SITE),
      emptyOutDir: true,
      target: 'chrome83',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: 0,
      rolldownOptions: { input: inProject('tests', 'bench', 'bare.html') },
    },
  });
}

/** What the scene's page asks for at once, as a server that knows its build would write it. */
function preloads(): string {
  const files = filesBelow(SITE).map((file) => file.slice(SITE.length));
  const chunk = files.find((file) => /bare-scene-[^/]*\.js$/.test(file));
  const font = files.find((file) => file.endsWith('.woff2'));
  return (
    `<link rel="modulepreload" crossorigin href="${chunk}">` +
    `<link rel="preload" as="font" crossorigin href="${font}">`
  );
}

/**
 * Builds the bare pages and serves them, compressed as the app's are, on a port of their own.
 * @throws Error when the build fails
 */
export async function serveBare(): Promise<{ port: number; close(): void }> {
  await buildBare();
  const page = readFileSync(inProject(SITE, 'bare.html'), 'utf8');
  const scenePage = page.replace('</head>', () => `${preloads()}</head>`);
  const kept = new Map<string, Buffer>();
  const bodyOf = (name: string): Buffer => {
    const file = inProject(SITE, name);
    if (name !== '/' && existsSync(file)) return readFileSync(file);
    return Buffer.from(name === SCENE ? scenePage : page);
  };
  const server = createServer((request, response) => {
    const name = path.posix.normalize(new URL(request.url ?? '/', 'http://bare').pathname);
    const body = kept.get(name) ?? brotliCompressSync(bodyOf(name));
    kept.set(name, body);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name) || '.html'] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
