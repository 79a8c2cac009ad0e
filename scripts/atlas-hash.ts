import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../assets/scenes/', import.meta.url));
const SCRIPTS = ['atlas-glyphs.ts', 'make-atlas.ts'];

/** A hash of every drawing and of the scripts that pack them; the generated JSON carries it. */
export async function atlasHash(): Promise<string> {
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) =>
    name.endsWith('.svg'),
  );
  const files = names.map((name) => SOURCES + name);
  const scripts = SCRIPTS.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), ...scripts]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
