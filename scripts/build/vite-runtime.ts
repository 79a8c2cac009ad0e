import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
/** Loaded before every other chunk. */
const HOST = 'lobby';

/**
 * Moves the bundler's own few lines, which every chunk imports, into the first load's: as a file of their
 * own they would be one more request before anything runs.
 * @throws Error when the bundler writes them in another way than this knows.
 */
export function runtimeInside(): Plugin {
  return {
    name: 'bituin:runtime-inside',
    apply: 'build',
    generateBundle: { order: 'pre', handler: (_options, bundle) => moveRuntime(bundle) },
  };
}

function moveRuntime(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ name }) => name === RUNTIME);
  const host = chunks.find(({ name }) => name === HOST);
  if (!runtime || !host) return;
  const [, body, exported] = /^([\s\S]*?)export ?\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  if (!body || !exported) throw new Error('the bundler writes its runtime in a new way');
  const parts = exported.split(',').map((pair) => pair.trim().split(' as ').reverse());
  const file = /[^/]+$/.exec(runtime.fileName)?.[0] ?? '';
  const imported = new RegExp(`import ?\\{([^}]*)\\} ?from ?["']\\./${file}["'];?`);
  for (const chunk of chunks) {
    chunk.imports = chunk.imports.filter((path) => path !== runtime.fileName);
    chunk.code = chunk.code
      .replace(imported, (_all, list: string) =>
        chunk === host
          ? `const {${namesOf(list, (name, local) => `${name}:${local}`)}}=$rt;`
          : `import{${namesOf(list, (name, local) => `$rt_${name} as ${local}`)}}from"./${host.fileName.split('/').pop()}";`,
      )
      .split(runtime.fileName)
      .join(host.fileName);
  }
  const answer = parts.map((names) => names.join(':')).join();
  const given = parts.map(([outer]) => `$rt_${outer}=$rt.${outer}`).join();
  const out = parts.map(([outer]) => `$rt_${outer}`).join();
  host.code = `const $rt=(()=>{${body}return{${answer}}})(),${given};export{${out}};${host.code}`;
  delete bundle[runtime.fileName];
}

/** Writes a list of imports in another way. */
function namesOf(list: string, write: (name: string, local: string) => string): string {
  return list
    .split(',')
    .map((pair) => pair.trim().split(' as '))
    .map(([name = '', local = name]) => write(name, local))
    .join();
}
