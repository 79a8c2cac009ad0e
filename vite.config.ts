import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { trimsOf } from './scripts/build/trims.ts';
import { contractWithoutSchemas } from './scripts/build/vite-contract.ts';
import { inlineStyles, precompress, siteFiles } from './scripts/build/vite-finish.ts';
import { firstLoad } from './scripts/build/vite-first-load.ts';
import { pixiTrim } from './scripts/build/vite-pixi-trim.ts';
import { routerTrim } from './scripts/build/vite-router-trim.ts';
import { serviceWorker } from './scripts/build/vite-service-worker.ts';
import { filesBelow, hashOf, inProject } from './scripts/project.ts';

/** Old WebViews in the field; syntax is lowered to it, calls above it need a fallback. */
const FLOOR = 'chrome83';
const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

/** Equal sources make equal builds: several servers of one release show the same id. */
const buildId = hashOf(
  filesBelow('src', 'scenes', 'contract', 'assets', 'public', 'index.html', 'package-lock.json'),
).slice(0, 12);

/** Covers in several widths, in a folder of their contents' name that may be kept for ever. */
const covers = filesBelow('assets/generated/covers');
const coversUrl = `/assets/covers-${hashOf(covers).slice(0, 8)}`;

/** Those that `TRIM` leaves on (docs/build.md). */
const trims = trimsOf();
const gallery = inProject('gallery.html');
const main = inProject('src/main.tsx');
const home = inProject('src/features/home/home-screen.tsx');
const lobby = firstLoad(main, home);

export default defineConfig(({ command }) => ({
  define: {
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : 'dev'),
    __APP_VERSION__: JSON.stringify(packageJson.version),
    ...(command === 'build' && { __COVERS_URL__: JSON.stringify(coversUrl) }),
  },
  plugins: [
    trims.has('contract') && contractWithoutSchemas(),
    trims.has('pixi') && pixiTrim(),
    trims.has('router') && routerTrim(),
    trims.has('first-load') && lobby.plugin,
    react(),
    siteFiles(buildId, {
      'icon-192.png': inProject('assets/brand/icon-192.png'),
      'icon-512.png': inProject('assets/brand/icon-512.png'),
      ...Object.fromEntries(
        covers.map((file) => [`${coversUrl.slice(1)}/${basename(file)}`, inProject(file)]),
      ),
    }),
    trims.has('styles') && inlineStyles(),
    serviceWorker({
      source: inProject('src/worker/service-worker.ts'),
      first: [main, home],
      buildId,
      target: FLOOR,
    }),
    precompress(),
  ],
  build: {
    target: FLOOR,
    cssTarget: FLOOR,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: inProject('index.html'),
        ...(existsSync(gallery) ? { gallery } : {}),
      },
      output: {
        ...(trims.has('first-load') && {
          codeSplitting: { groups: [{ name: 'lobby', test: lobby.isFirst }] },
        }),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/app',
        '/avatars/',
        '/callbacks',
        '/docs',
        '/healthz',
        '/pay/',
        '/sandbox',
        '/statements',
      ].map((path) => [path, { target: SERVER }]),
    ),
  },
}));
