import type { Plugin } from 'vite';

/** What the plugin asks the bundler about a module. */
interface ModuleLookup {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Parts of the project and packages that screens share; what home needs of them comes at once. */
const SHARED = /node_modules|\/src\/(lib|ui)\/|\/contract\//;

/** The bundler's own few lines; alone they would be one more request. */
const RUNTIME = '\0rolldown/runtime.js';

/** All modules that `entry` imports without waiting, itself included. */
function staticClosure(entry: string, lookup: ModuleLookup): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(lookup.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Makes the visitor's first load two files: the entry with all that screens share, and home. Left
 * alone, the bundler makes a file of every combination of screens that share something.
 */
export function firstLoad(
  main: string,
  home: string,
): { plugin: Plugin; isFirst(id: string): boolean } {
  let first = new Set<string>();
  const plugin: Plugin = {
    name: 'bituin:first-load',
    apply: 'build',
    buildEnd() {
      first = staticClosure(main, this);
      for (const id of staticClosure(home, this)) if (SHARED.test(id)) first.add(id);
    },
  };
  return { plugin, isFirst: (id) => first.has(id) || id === RUNTIME };
}
