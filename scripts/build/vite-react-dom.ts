import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** React's renderer, as the browser's app asks for it. */
const CLIENT = /\/react-dom\/client\.js$/;
const REQUIRED = /\b([\w$]+) = require\("([\w-]+)"\)/g;
const EXPORTED = /^exports\.(\w+) = /gm;

/**
 * React's renderer as a module. The package has it as CommonJS, which a bundler wraps into one function: the
 * engine then reads all of it a second time when it is called, on the thread that draws. The functions of a
 * module are read once, on another thread, while the script comes.
 */
export function reactDomModule(): Plugin {
  return {
    name: 'bituin:react-dom-module',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!CLIENT.test(id)) return;
      const file = createRequire(id).resolve('./cjs/react-dom-client.production.js');
      return { code: moduleOf(await readFile(file, 'utf8')), moduleType: 'js' };
    },
  };
}

/**
 * Writes CommonJS as a module: what it requires as imports, each `exports.name =` at the start of a line as an export.
 * @throws Error when something of CommonJS is left over
 */
export function moduleOf(source: string): string {
  const imports: string[] = [];
  const code = source
    .replace(REQUIRED, (_all, name: string, from: string) => {
      imports.push(`import ${name}$module from '${from}';`);
      return `${name} = ${name}$module`;
    })
    .replace(EXPORTED, 'export const $1 = ');
  const [left] = /\b(?:require\(|(?:module\.)?exports\b).*/.exec(code) ?? [];
  if (left) throw new Error(`react-dom is written in a new way: "${left.slice(0, 80)}"`);
  return `${imports.join('\n')}\n${code}`;
}
