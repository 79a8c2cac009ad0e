import type { Plugin, Rolldown } from 'vite';
import type { BuiltRoutes, FirstLook } from '../../contract/page.ts';
import type { FirstCall } from '../../src/manifests/manifest.ts';
import { type DeclaredManifest, importedBy, readManifests } from '../manifests.ts';
import { inProject } from '../project.ts';
import { bundleAlone, chunksOf, closureOf } from './bundle.ts';
import { contractWithoutSchemas } from './vite-contract.ts';

/** Where index.html wants the early script. */
const PLACE = '<!--early-->';

/** What building the early script takes from the app's own build. */
interface EarlyOptions {
  entry: string;
  target: string;
  define: Readonly<Record<string, string>>;
}

/**
 * Writes the page's early script into index.html as a classic inline script: it runs before anything
 * else of the page has come. The server names its hash in the content policy.
 */
export function earlyScript(options: EarlyOptions): Plugin {
  return {
    name: 'bituin:early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(PLACE)) return html;
        const code = await bundleAlone({ ...options, plugins: [contractWithoutSchemas()] });
        if (code.includes('</script'))
          throw new Error('the early script would end its own element');
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

/** Where the build leaves what only the server reads; the server of files never gives it out. */
const FILE = '.server/routes.json';

/** What every page has already. */
const FIRST_CHUNK = 'lobby';

/**
 * Writes the table of routes: for every address of the manifests, and every engine of a game, the files
 * and calls of its first look. The server puts them into the page.
 * @param stage the file of the stage's host, which every scene needs
 * @throws Error in the build where a manifest names a file that is in no chunk
 */
export function routeTable(stage: string): Plugin {
  return {
    name: 'bituin:routes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const looks = new Looks(this, bundle, stage);
        const source = JSON.stringify(tableOf(await readManifests(), looks));
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** What visitors see in place of a player's screen. */
const VISITOR_LOOK = inProject('src/features/bonus/visitor-look.tsx');

function tableOf(declared: readonly DeclaredManifest[], looks: Looks): BuiltRoutes {
  const routes = declared.flatMap(({ file, manifest }) =>
    manifest.screens.map(({ path, guard, screen, scene, first }) => ({
      path,
      guard: typeof guard === 'string' ? guard : 'public',
      // Nothing is drawn for a visitor, and what an address asks first is the player's own.
      visitor: looks.of({ file, loads: [typeof guard === 'string' ? screen : VISITOR_LOOK] }),
      player: looks.of({ file, loads: [screen], scene, first }),
    })),
  );
  const engines = declared.flatMap(({ file, manifest: { game } }: DeclaredManifest) =>
    game?.stage
      ? [[game.engine, looks.of({ file, loads: [game.stage.panel], scene: game.stage.scene })]]
      : [],
  );
  return { fonts: looks.fonts(), routes, engines: Object.fromEntries(engines) };
}

/** What one look is made of, as its manifest says. */
interface Parts {
  file: string;
  /** As a manifest loads them, or by their files. */
  loads: readonly ((() => unknown) | string)[];
  scene?: (() => unknown) | undefined;
  first?: readonly FirstCall[] | undefined;
}

/** Finds the files of a look in what was built. */
class Looks {
  readonly #lookup: Rolldown.PluginContext;
  readonly #bundle: Rolldown.OutputBundle;
  readonly #assets: readonly Rolldown.OutputAsset[];
  readonly #stage: string;

  constructor(lookup: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, stage: string) {
    this.#lookup = lookup;
    this.#bundle = bundle;
    this.#assets = Object.values(bundle).filter((file) => file.type === 'asset');
    this.#stage = stage;
  }

  of({ file, loads, scene, first = [] }: Parts): FirstLook {
    const screens = loads.map((load) => (typeof load === 'string' ? load : importedBy(load, file)));
    const drawn = scene ? [this.#stage, importedBy(scene, file)] : [];
    const scripts = this.#scriptsOf(screens);
    return {
      scripts,
      stage: this.#scriptsOf(drawn).filter((script) => !scripts.includes(script)),
      pictures: this.#picturesOf(drawn),
      calls: first.map(({ path, input, where }) => (where ? [path, input, where] : [path, input])),
    };
  }

  fonts(): string[] {
    const names = this.#assets.map(({ fileName }) => `/${fileName}`);
    return names.filter((name) => name.endsWith('.woff2')).sort();
  }

  #scriptsOf(modules: readonly string[]): string[] {
    return [...chunksOf(this.#bundle, modules)]
      .filter(({ name }) => name !== FIRST_CHUNK)
      .map(({ fileName }) => `/${fileName}`);
  }

  /** The atlases that modules import, each in its two sizes. */
  #picturesOf(modules: readonly string[]): Record<1 | 2, string>[] {
    const ids = [...closureOf(modules, this.#lookup)].filter((id) => id.endsWith('-1x.avif'));
    return ids.map((id) => ({
      1: this.#assetOf(id),
      2: this.#assetOf(id.replace('-1x.', '-2x.')),
    }));
  }

  #assetOf(id: string): string {
    const asset = this.#assets.find(({ originalFileNames }) =>
      originalFileNames.some((name) => id.endsWith(`/${name}`)),
    );
    if (!asset) throw new Error(`the build has no file of ${id}`);
    return `/${asset.fileName}`;
  }
}
