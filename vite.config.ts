import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_ID, BUILD_INFO, COVERS, COVERS_URL } from './scripts/build/build-info.ts';
import { styleNames } from './scripts/build/style-names.ts';
import { trimsOf } from './scripts/build/trims.ts';
import { chatPage } from './scripts/build/vite-chat-page.ts';
import { chunks } from './scripts/build/vite-chunks.ts';
import { contractWithoutSchemas } from './scripts/build/vite-contract.ts';
import { precompress, siteFiles } from './scripts/build/vite-finish.ts';
import { earlyScript, routeTable } from './scripts/build/vite-page.ts';
import { pixiTrim } from './scripts/build/vite-pixi-trim.ts';
import { reactDomModule } from './scripts/build/vite-react-dom.ts';
import { routerTrim } from './scripts/build/vite-router-trim.ts';
import { runtimeInside } from './scripts/build/vite-runtime.ts';
import { serviceWorker } from './scripts/build/vite-service-worker.ts';
import { stylesInside } from './scripts/build/vite-styles.ts';
import { inProject } from './scripts/project.ts';

/** Old WebViews in the field; syntax is lowered to it, calls above it need a fallback. */
const FLOOR = 'chrome83';
const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

/** Those that `TRIM` leaves on (docs/build.md). */
const trims = trimsOf();
const STYLE_NAMES = { modules: { generateScopedName: styleNames() } };
const gallery = inProject('gallery.html');
const main = inProject('src/main.tsx');
const home = inProject('src/features/home/home-screen.tsx');
const stage = inProject('src/app/stage-host.tsx');
const plan = chunks({ main, home, stage });

export default defineConfig(({ command }) => ({
  define: command === 'build' ? BUILD_INFO : { __APP_VERSION__: BUILD_INFO.__APP_VERSION__ },
  plugins: [
    trims.has('contract') && contractWithoutSchemas(),
    trims.has('pixi') && pixiTrim(),
    trims.has('router') && routerTrim(),
    trims.has('renderer') && reactDomModule(),
    trims.has('chunks') && [plan.plugin, runtimeInside()],
    react(),
    siteFiles(BUILD_ID, {
      'icon-192.png': inProject('assets/brand/icon-192.png'),
      'icon-512.png': inProject('assets/brand/icon-512.png'),
      ...Object.fromEntries(
        COVERS.map((file) => [`${COVERS_URL.slice(1)}/${basename(file)}`, inProject(file)]),
      ),
    }),
    trims.has('styles') && stylesInside(),
    earlyScript({ entry: inProject('src/app/early.ts'), target: FLOOR, define: BUILD_INFO }),
    routeTable(stage),
    chatPage({ target: FLOOR }),
    serviceWorker({
      source: inProject('src/worker/service-worker.ts'),
      first: [main, home],
      buildId: BUILD_ID,
      target: FLOOR,
    }),
    precompress(),
  ],
  ...(command === 'build' && trims.has('names') && { css: STYLE_NAMES }),
  build: {
    target: FLOOR,
    cssTarget: FLOOR,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rolldownOptions: {
      input: {
        app: inProject('index.html'),
        ...(existsSync(gallery) ? { gallery } : {}),
      },
      output: {
        ...(trims.has('chunks') && {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'chunks', name: plan.nameOf }],
          },
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
