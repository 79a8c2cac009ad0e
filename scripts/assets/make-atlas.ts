import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AssetPack } from '@assetpack/core';
import { compress } from '@assetpack/core/image';
import { inProject } from '../project.ts';
import { ATLAS_SOURCES, type AtlasGroup, atlasGroups } from './atlas-groups.ts';
import { svgAtlas } from './atlas-pipe.ts';
import { softAvif } from './avif-alpha.ts';

/*
 * Packs the drawings of assets/scenes into one atlas a scene, in two sizes and two formats. Frames
 * are whole design units with a gap between them, so both sizes have the same frames. Run
 * `npm run assets:atlas -- <scene>` after changing a drawing, or without a name for all of them; a test
 * compares the hash in the JSON.
 */
const WEBP = { quality: 88, alphaQuality: 92, effort: 6, smartSubsample: true };
const AVIF = { quality: 66, effort: 6, chromaSubsampling: '4:4:4' };
const FILES_EACH = 5;

async function wantedGroups(wanted: readonly string[]): Promise<AtlasGroup[]> {
  const groups = await atlasGroups();
  const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) {
    const known = groups.map(({ name }) => name).join(', ');
    throw new Error(`there is no atlas ${unknown.join(', ')}; there are ${known}`);
  }
  return groups.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

async function makeAtlases(groups: readonly AtlasGroup[], workshop: string): Promise<void> {
  const made = join(workshop, 'made');
  const compressed = compress({ png: 'skip', webp: WEBP });
  const pack = new AssetPack({
    entry: ATLAS_SOURCES,
    output: made,
    cache: false,
    cacheLocation: join(workshop, 'cache'),
    logLevel: 'error',
    strict: true,
    pipes: [svgAtlas(groups), softAvif(AVIF), compressed],
  });
  await pack.run();
  const files = await readdir(made);
  if (files.length !== groups.length * FILES_EACH) {
    throw new Error(`AssetPack made only ${files.join(', ')}`);
  }
  const out = inProject('assets', 'generated');
  await mkdir(out, { recursive: true });
  for (const file of files) await copyFile(join(made, file), join(out, file));
}

const groups = await wantedGroups(process.argv.slice(2));
const workshop = await mkdtemp(join(tmpdir(), 'bituin-atlas-'));
try {
  await makeAtlases(groups, workshop);
} finally {
  await rm(workshop, { recursive: true, force: true });
}
process.stdout.write(`packed ${groups.map(({ name }) => name).join(', ')}\n`);
