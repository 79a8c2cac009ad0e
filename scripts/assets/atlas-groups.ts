import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What is packed into one atlas. */
export interface AtlasGroup {
  /** The atlas's name: its files in assets/generated are called so. */
  readonly name: string;
  /** Folders of assets/scenes. */
  readonly folders: readonly string[];
  /** The kit's atlas holds the letters and figures of every scene. */
  readonly hasGlyphs: boolean;
}

/** The folder with one folder of drawings a scene. */
export const ATLAS_SOURCES = fileURLToPath(new URL('../../assets/scenes/', import.meta.url));
const SCRIPTS = [
  'atlas-glyphs.ts',
  'atlas-groups.ts',
  'atlas-pipe.ts',
  'avif-alpha.ts',
  'make-atlas.ts',
];
const KIT = 'kit';

/**
 * Folders whose drawings lie in other atlases than one of their name. The wheel follows the ring in the
 * middle of a reveal: nothing may have to be loaded there. The sign of an amount hangs in two games;
 * in the kit each of the other scenes would keep it in its textures too.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'jackpot-ring': ['jackpot'],
  'tier-wheel': ['jackpot'],
  sign: ['bingo', 'color-game'],
};

/** Every atlas there is: one for each folder of drawings, save those that lie in others. */
export async function atlasGroups(): Promise<AtlasGroup[]> {
  const entries = await readdir(ATLAS_SOURCES, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const groups = new Map<string, string[]>();
  for (const folder of folders.sort()) {
    for (const name of SHARED[folder] ?? [folder]) {
      groups.set(name, [...(groups.get(name) ?? []), folder]);
    }
  }
  return [...groups].map(([name, own]) => ({ name, folders: own, hasGlyphs: name === KIT }));
}

/** The drawings of a group: path below assets/scenes without the ending, and text; in order. */
export async function drawingsOf(group: AtlasGroup): Promise<{ name: string; svg: string }[]> {
  const lists = group.folders.map(async (folder) => {
    const files = (await readdir(ATLAS_SOURCES + folder)).filter((file) => file.endsWith('.svg'));
    return files.map((file) => `${folder}/${file.slice(0, -'.svg'.length)}`);
  });
  const names = (await Promise.all(lists)).flat().sort();
  const read = async (name: string) => ({
    name,
    svg: await readFile(`${ATLAS_SOURCES}${name}.svg`, 'utf8'),
  });
  return Promise.all(names.map(read));
}

/** A hash of a group's drawings and of the scripts that pack them; the generated JSON carries it. */
export async function atlasHash(group: AtlasGroup): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, svg } of await drawingsOf(group)) hash.update(name).update(svg);
  for (const name of SCRIPTS) hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
