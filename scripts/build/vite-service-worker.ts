import type { Plugin, Rolldown } from 'vite';
import { bundleAlone, chunksOf } from './bundle.ts';
import { WINDOWS_FILE } from './vite-styles.ts';

const FILE = 'service-worker.js';

/** What the worker is made of. */
interface WorkerParts {
  /** The worker's own source. */
  source: string;
  /** Modules that the first load begins with: all that their chunks need is kept from the start. */
  first: readonly string[];
  buildId: string;
  target: string;
}

/**
 * Writes `/service-worker.js`, which knows the files of this build that a visitor's home loads. They
 * are read off the bundle, so that another way to cut chunks needs no list of its own.
 */
export function serviceWorker({ source, first, buildId, target }: WorkerParts): Plugin {
  return {
    name: 'bituin:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle, first);
        const define = {
          __BUILD_ID__: JSON.stringify(buildId),
          __PRECACHED__: JSON.stringify(files.map((file) => `/${file}`)),
        };
        const code = await bundleAlone({ entry: source, target, define });
        this.emitFile({ type: 'asset', fileName: FILE, source: code });
      },
    },
  };
}

/** The chunks of the modules with all that they need, and the styles, fonts and pictures of these. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = [...chunksOf(bundle, modules)].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  // A phone may be turned on its side without a network.
  files.push(...Object.keys(bundle).filter((file) => WINDOWS_FILE.test(file)));
  // Styles that travel inside the page are no files any more.
  return [...new Set(files)].filter((file) => bundle[file]).sort();
}
