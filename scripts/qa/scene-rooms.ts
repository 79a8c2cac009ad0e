import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Room } from '../../scenes/gallery/rooms.ts';
import type { Showcase } from '../../scenes/stage/sample.ts';
import { inProject } from '../project.ts';

const samplesOf = (folder: string): string => inProject('scenes', folder, 'samples.ts');

async function roomOf(name: string): Promise<Room> {
  const file: { default: Showcase } = await import(pathToFileURL(samplesOf(name)).href);
  return { name, ...file.default };
}

/** Every scene folder that shows itself, by name: what the gallery shows, for Node. */
export const ROOMS: readonly Room[] = await Promise.all(
  readdirSync(inProject('scenes'))
    .filter((folder) => existsSync(samplesOf(folder)))
    .sort()
    .map(roomOf),
);
