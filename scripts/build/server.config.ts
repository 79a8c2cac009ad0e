import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inProject } from '../project.ts';
import { BUILD_INFO } from './build-info.ts';
import { styleNames } from './style-names.ts';
import { trimsOf } from './trims.ts';

/** Builds what of the app runs on the server: home as a visitor sees it first. */
export default defineConfig({
  root: inProject(),
  define: { ...BUILD_INFO, 'process.env.NODE_ENV': JSON.stringify('production') },
  // One React for all of it, and nothing of it looked up when the server starts.
  ssr: { noExternal: true },
  plugins: [
    react(),
    // A visitor's home waits for nothing that is lazy.
    { name: 'bituin:nothing-lazy', resolveDynamicImport: () => false },
  ],
  // The classes of the page that it draws are those of the app's styles.
  ...(trimsOf().has('names') && { css: { modules: { generateScopedName: styleNames() } } }),
  build: {
    ssr: inProject('src/app/server-home.tsx'),
    outDir: inProject('dist/.server'),
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 1024,
    ssrEmitAssets: false,
  },
});
