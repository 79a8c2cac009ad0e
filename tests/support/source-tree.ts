import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, inProject } from '../../scripts/project.ts';

/** One source file, its text and what it imports (relative imports resolved to project paths). */
export interface SourceFile {
  path: string;
  text: string;
  /** What is imported only when it is wanted is lazy. */
  imports: { from: string; isTypeOnly: boolean; isLazy: boolean }[];
}

/** Written for another place than where it lies. */
const FIXTURES = 'tests/fixtures/';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string, text: string): SourceFile['imports'] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const target = match[2] ?? match[3] ?? '';
    const from = target.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
      : target;
    return { from, isTypeOnly: Boolean(match[1]), isLazy: match[2] === undefined };
  });
}

/** Every file of our own code and text that the repo rules look at. */
export function readSources(...folders: string[]): SourceFile[] {
  return filesBelow(...folders)
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.startsWith(FIXTURES))
    .map((file) => {
      const text = readFileSync(inProject(file), 'utf8');
      return { path: file, text, imports: importsOf(file, text) };
    });
}
