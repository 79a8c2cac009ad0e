import { build, type Plugin, type Rolldown } from 'vite';

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
        const code = await bundleWorker(source, target, {
          __BUILD_ID__: JSON.stringify(buildId),
          __PRECACHED__: JSON.stringify(files.map((file) => `/${file}`)),
        });
        this.emitFile({ type: 'asset', fileName: FILE, source: code });
      },
    },
  };
}

/**
 * The chunks of the modules, all chunks that they import without waiting, and the styles, fonts and
 * pictures of these.
 * @throws Error when no chunk has one of the modules: home would not open without a network.
 */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const waiting = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`no chunk has ${module}, which the service worker must keep`);
    return chunk;
  });
  const found = new Set<string>();
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(file);
    waiting.push(...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName)));
  }
  // Styles that travel inside the page are no files any more.
  return [...found].filter((file) => bundle[file]).sort();
}

/** The worker as one classic script, which the oldest engine runs. */
async function bundleWorker(
  source: string,
  target: string,
  define: Record<string, string>,
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
