import type { Showcase } from '../stage/sample.ts';

/** A scene with its samples. */
export interface Room extends Showcase {
  /** The scene's folder and its module's name. */
  readonly name: string;
}

const FOLDERS = import.meta.glob<Showcase>('../*/samples.ts', { eager: true, import: 'default' });

/** Every scene folder that shows itself, by name (Node has the same in scripts/qa/scene-rooms.ts). */
export const ROOMS: readonly Room[] = Object.entries(FOLDERS).map(([path, showcase]) => ({
  name: path.split('/')[1] ?? '',
  ...showcase,
}));
