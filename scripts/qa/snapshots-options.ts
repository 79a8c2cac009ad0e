import path from 'node:path';
import { type Pose, posesOf } from '../../scenes/gallery/poses.ts';
import { LANGUAGES } from '../../scenes/stage/sample.ts';
import { ROOT } from '../project.ts';
import { oneOf, readOptions, UsageError } from '../usage.ts';
import { ROOMS } from './scene-rooms.ts';

/** What `npm run snapshots` was asked to do. */
export interface SnapshotsOptions {
  poses: Pose[];
  /** Absolute. */
  out: string;
  /** Makes what was drawn the new baselines. */
  isUpdate: boolean;
  isHelp: boolean;
}

export const SNAPSHOTS_USAGE = `Usage: npm run snapshots -- [options]

Draws every sample of every scene at each of its times, in each language in which it has words and
at each of its sizes; writes a PNG for each and a contact sheet, and compares with the baselines.

  --scene <name>   only this scene (may be given several times)
  --lang <name>    only this language: ${LANGUAGES.join(', ')}
  --width <px>     also on a canvas that narrow (may be given several times; has no baselines)
  --out <folder>   where to write (default: test-results/snapshots)
  --update         make what was drawn the new baselines
  --help           this text

Exit code: 0 no difference, 1 differences, 64 called wrongly.`;

const WIDTH_MIN = 160;
const WIDTH_MAX = 1024;

function widthOf(text: string): number {
  const width = Number(text);
  if (/^\d+$/.test(text) && width >= WIDTH_MIN && width <= WIDTH_MAX) return width;
  throw new UsageError(`--width is "${text}": give pixels from ${WIDTH_MIN} to ${WIDTH_MAX}.`);
}

/** @throws UsageError with one sentence when the options do not fit */
export function readSnapshotsOptions(args: readonly string[], rooms = ROOMS): SnapshotsOptions {
  const options = readOptions(args, {
    scene: { type: 'string', multiple: true },
    lang: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    out: { type: 'string' },
    update: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  const names = rooms.map(({ name }) => name);
  const wanted = options.scene?.map((name) => oneOf('scene', name, names)) ?? names;
  const languages = options.lang?.map((name) => oneOf('lang', name, LANGUAGES));
  const widths = options.width?.map(widthOf);
  const chosen = rooms.filter(({ name }) => wanted.includes(name));
  return {
    poses: posesOf({ rooms: chosen, languages, widths }),
    out: path.resolve(ROOT, options.out ?? 'test-results/snapshots'),
    isUpdate: options.update === true,
    isHelp: options.help === true,
  };
}
