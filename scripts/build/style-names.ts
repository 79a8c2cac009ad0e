import { createHash } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../project.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_OF_FILE = 3;

/** Letters that stay the same for a file, wherever the project lies and whatever other files hold. */
function lettersOf(file: string): string {
  const hash = createHash('sha256').update(file).digest();
  return Array.from(
    { length: LETTERS_OF_FILE },
    (_, at) => LETTERS[hash.readUInt16BE(2 * at) % LETTERS.length],
  ).join('');
}

/**
 * Names the classes of CSS modules in a build: three letters of the file and the class's place in it,
 * such as `bXq7`, in the place of `_title_1qyxn_53`. A class that comes to one file changes no name
 * of another, so that chunks keep their hashes.
 * @returns what Vite takes as `css.modules.generateScopedName`
 * @throws Error when two files have the same letters: rename one of them
 */
export function styleNames(): (name: string, file: string) => string {
  const files = new Map<string, { file: string; names: string[] }>();
  return (name, id) => {
    const file = path.relative(ROOT, id.split('?')[0] ?? id).replaceAll(path.sep, '/');
    const letters = lettersOf(file);
    const known = files.get(letters) ?? { file, names: [] };
    files.set(letters, known);
    if (known.file !== file) throw new Error(`${file} and ${known.file} are both "${letters}".`);
    if (!known.names.includes(name)) known.names.push(name);
    return `${letters}${known.names.indexOf(name)}`;
  };
}
