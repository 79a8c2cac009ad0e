import type { Plugin } from 'vite';
import { closureOf, type ModuleLookup } from './bundle.ts';
import { appOf, familyOf, libraryOf, openersOf, sceneChunkOf } from './chunk-families.ts';

/** What the plugin asks of the bundler. */
interface AllModules extends ModuleLookup {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string):
    | (ReturnType<ModuleLookup['getModuleInfo']> & {
        importers: readonly string[];
      })
    | null;
}

/** Where the app starts, and what the visitor's first look needs. */
interface Roots {
  main: string;
  home: string;
  /** The stage's host, which brings Pixi. */
  stage: string;
}

/** The shell and home: the visitor's first load. */
const FIRST_LOAD = 'lobby';
/** Every chunk that fetches another needs it, and Vite adds it late. */
const PRELOADER = '\0vite/preload-helper.js';
/** Texts that come alone: the first load's in its second language, and what refusals say. */
const LATE_TEXTS = /\/(fil-lobby|refusals)\.ts$|\/locales\/(fil\/(app|home)|\w+\/refusal)\.json$/;
/** What features declare about themselves (src/manifests). */
const MANIFEST = /\/src\/features\/.*\/(screens|activity|game)\.ts$/;
/** What families share. */
const COMMON = 'common';

/**
 * Makes chunks that are worth a request, and each module part of exactly one: `lobby` for shell and
 * home, one for each family of routes, `common` for what families share, `stage` for what scenes share,
 * one for each scene. What none of them claims (a lazy part with a library of its own) the bundler places.
 */
export function chunks(roots: Roots): { plugin: Plugin; nameOf(id: string): string | null } {
  let names = new Map<string, string>();
  return {
    plugin: {
      name: 'bituin:chunks',
      apply: 'build',
      buildEnd() {
        names = new Plan(this, roots).names();
      },
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

/** Plans which module goes into which chunk. */
class Plan {
  readonly #lookup: AllModules;
  readonly #first: Set<string>;
  readonly #stage: ReadonlySet<string>;
  readonly #manifests: ReadonlySet<string>;
  /** Families of routes and scenes by name, each with all that it imports. */
  readonly #families: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #scenes: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(lookup: AllModules, { main, home, stage }: Roots) {
    this.#lookup = lookup;
    const ids = [...lookup.getModuleIds()];
    this.#first = closureOf([main, home], lookup).add(PRELOADER);
    this.#stage = closureOf([stage], lookup);
    this.#manifests = closureOf(
      ids.filter((id) => MANIFEST.test(id)),
      lookup,
    );
    this.#families = this.#reachOf(ids, (id) =>
      this.#stage.has(id) ? undefined : (familyOf(id) ?? appOf(id)),
    );
    this.#scenes = this.#reachOf(ids, sceneChunkOf);
  }

  /** The chunk of every module that has one. */
  names(): Map<string, string> {
    const names = new Map([[PRELOADER, FIRST_LOAD]]);
    for (const id of this.#lookup.getModuleIds()) {
      const name = this.#nameOf(id, openersOf(namesIn(this.#families, id)));
      if (name) names.set(id, name);
    }
    return names;
  }

  #nameOf(id: string, families: readonly string[]): string | undefined {
    if (this.#first.has(id)) return FIRST_LOAD;
    if (LATE_TEXTS.test(id)) return undefined;
    if (this.#manifests.has(id)) return COMMON;
    const scenes = namesIn(this.#scenes, id);
    const isOnStage = this.#stage.has(id) || scenes.length > 1;
    const [family] = families;
    if (!family) {
      if (isOnStage) return 'stage';
      return scenes[0] ?? this.#lazyOf(id);
    }
    const brought = this.#librariesOf(id);
    if (brought.includes(undefined)) return undefined;
    const isShared = families.length > 1 || isOnStage;
    return familyOf(id) ?? (isShared ? (brought[0] ?? COMMON) : family);
  }

  /** The chunk of what the first load itself fetches late, and of the texts that come with it. */
  #lazyOf(id: string): string | undefined {
    const isText = id.includes('/src/locales/');
    const places = isText ? (this.#lookup.getModuleInfo(id)?.importers ?? []) : [id];
    const isOurs = places.some((place) => /\/src\/(lib|ui|parts)\//.test(place));
    return isOurs && this.#librariesOf(id).length === 0 ? COMMON : undefined;
  }

  /** Libraries that come with a module; undefined for one that no screen is to wait for. */
  #librariesOf(id: string): (string | undefined)[] {
    return [...closureOf([id], this.#lookup)]
      .filter((part) => part.includes('/node_modules/') && !this.#first.has(part))
      .map(libraryOf);
  }

  #reachOf(ids: readonly string[], nameOf: (id: string) => string | undefined) {
    const members = new Map<string, string[]>();
    for (const id of ids) {
      const name = nameOf(id);
      if (name) members.set(name, [...(members.get(name) ?? []), id]);
    }
    const reach = [...members].map(([name, own]) => [name, closureOf(own, this.#lookup)] as const);
    return new Map(reach);
  }
}

function namesIn(map: ReadonlyMap<string, ReadonlySet<string>>, id: string): string[] {
  return [...map].filter(([, ids]) => ids.has(id)).map(([name]) => name);
}
