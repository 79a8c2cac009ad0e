import type { Plugin, Rolldown } from 'vite';
import type { BuiltRoutes, FirstLook } from '../../contract/page.ts';
import type { FirstCall } from '../../src/manifests/manifest.ts';
import { type DeclaredManifest, importedBy, readManifests } from '../manifests.ts';

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

function tableOf(declared: readonly DeclaredManifest[], looks: Looks): BuiltRoutes {
  const routes = declared.flatMap(({ file, manifest }) =>
    manifest.screens.map(({ path, guard, screen, scene, first }) => ({
      path,
      guard,
      // Nothing is drawn for a visitor, and what an address asks first is the player's own.
      visitor: looks.of({ file, loads: [screen] }),
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
  loads: readonly (() => unknown)[];
  scene?: (() => unknown) | undefined;
  first?: readonly FirstCall[] | undefined;
}

/** Finds the files of a look in what was built. */
class Looks {
  readonly #lookup: Rolldown.PluginContext;
  readonly #chunks: readonly Rolldown.OutputChunk[];
  readonly #assets: readonly Rolldown.OutputAsset[];
  readonly #stage: string;

  constructor(lookup: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, stage: string) {
    const files = Object.values(bundle);
    this.#lookup = lookup;
    this.#chunks = files.filter((file) => file.type === 'chunk');
    this.#assets = files.filter((file) => file.type === 'asset');
    this.#stage = stage;
  }

  of({ file, loads, scene, first = [] }: Parts): FirstLook {
    const screens = loads.map((load) => importedBy(load, file));
    const drawn = scene ? [this.#stage, importedBy(scene, file)] : [];
    return {
      scripts: this.#scriptsOf([...screens, ...drawn]),
      pictures: this.#picturesOf(drawn),
      calls: first.map(({ path, input }) => [path, input]),
    };
  }

  fonts(): string[] {
    const names = this.#assets.map(({ fileName }) => `/${fileName}`);
    return names.filter((name) => name.endsWith('.woff2')).sort();
  }

  #scriptsOf(modules: readonly string[]): string[] {
    const names = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || chunk.name === FIRST_CHUNK || names.has(`/${chunk.fileName}`)) return;
      names.add(`/${chunk.fileName}`);
      for (const name of chunk.imports) add(this.#chunks.find(({ fileName }) => fileName === name));
    };
    for (const id of modules) {
      const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`no chunk holds ${id}`);
      add(chunk);
    }
    return [...names];
  }

  /** The atlases that modules import, each in its two sizes. */
  #picturesOf(modules: readonly string[]): Record<1 | 2, string>[] {
    const ids = [...this.#closureOf(modules)].filter((id) => id.endsWith('-1x.avif'));
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

  #closureOf(modules: readonly string[]): Set<string> {
    const found = new Set<string>();
    const waiting = [...modules];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(this.#lookup.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  }
}
