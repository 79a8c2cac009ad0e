import type { Plugin, Rolldown } from 'vite';

/** What the plugin asks the bundler about a module. */
interface ModuleLookup {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Parts of the project and packages that screens share: what home needs of them comes at once, and
 * so do home's styles, which index.html carries.
 */
const SHARED = /node_modules|\/src\/(lib|ui|parts|locales)\/|\/contract\/|\.css$/;

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
    generateBundle: { order: 'pre', handler: (_options, bundle) => inlineRuntime(bundle) },
  };
  return { plugin, isFirst: (id) => first.has(id) };
}

/** The page's entry, which only leads to the lobby, and the two scripts of the first load. */
const FIRST_FILES = ['app', 'lobby', 'home-screen'];

/**
 * Copies the bundler's own few lines into the first files: as a file of their own they would be one more
 * request. Lazy screens keep using the file.
 * @throws Error when the bundler writes them in another way than this knows.
 */
function inlineRuntime(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
  if (!runtime) return;
  const body = /^([\s\S]*?)export ?\{([^}]*)\};?\s*$/.exec(runtime.code);
  if (!body) throw new Error('the bundler writes its runtime in a new way');
  const answer = (body[2] ?? '').replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
  const imported = /import ?\{([^}]*)\} ?from ?["']\.\/rolldown-runtime-[^"']*["'];?/;
  for (const chunk of chunks.filter(({ name }) => FIRST_FILES.includes(name))) {
    chunk.imports = chunk.imports.filter((path) => path !== runtime.fileName);
    chunk.code = chunk.code.replace(imported, (_all, names: string) => {
      const taken = names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2');
      return `const {${taken}}=(()=>{${body[1]}return {${answer}}})();`;
    });
    chunk.code = chunk.code.replace(/import ?["']\.\/rolldown-runtime-[^"']*["'];?/, '');
  }
}
