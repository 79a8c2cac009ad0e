import { type Language, languagesOf, type Sample, type Size } from '../stage/sample.ts';
import type { Room } from './rooms.ts';

/** One picture: a sample at one time, in one language, on a canvas of one size. */
export interface Pose {
  readonly scene: string;
  readonly sample: string;
  readonly atSeconds: number;
  readonly language: Language;
  readonly size: Size;
  /** False where the size was asked for from outside: only the sample's own size has a baseline. */
  readonly isOwnSize: boolean;
}

/** What to look at of some scenes; what is left out means everything. */
export interface PoseChoice {
  readonly rooms: readonly Room[];
  readonly languages?: readonly Language[];
  /** Narrower canvases, in CSS pixels, on which each sample is shown too; they keep its shape. */
  readonly widths?: readonly number[];
  /** Only each sample's last time. */
  readonly isLastOnly?: boolean;
}

/** Every pose worth a picture: samples by times, the languages they have words in, and sizes. */
export function posesOf(choice: PoseChoice): Pose[] {
  const { rooms, languages, widths = [], isLastOnly = false } = choice;
  return rooms.flatMap((room) =>
    room.samples.flatMap((sample) => {
      const own = sample.size ?? room.size;
      const others = sample.size ? [] : widths.filter((width) => width < own.width);
      const sizes = [own, ...others.map((width) => scaledTo(own, width))];
      return languagesOf(sample)
        .filter((language) => !languages || languages.includes(language))
        .flatMap((language) => sizes.flatMap((size) => timesOf(room, sample, language, size)))
        .filter(({ atSeconds }) => !isLastOnly || atSeconds === Math.max(...sample.atSeconds));
    }),
  );
}

function timesOf(
  room: Room,
  sample: Sample<unknown, unknown>,
  language: Language,
  size: Size,
): Pose[] {
  const isOwnSize = size === (sample.size ?? room.size);
  const pose = { scene: room.name, sample: sample.name, language, size, isOwnSize };
  return sample.atSeconds.map((atSeconds) => ({ ...pose, atSeconds }));
}

function scaledTo({ width, height }: Size, newWidth: number): Size {
  return { width: newWidth, height: Math.round((height * newWidth) / width) };
}

/** The picture's file below its scene's folder: `coin-6.9.png`, `coin-6.9-fil-320x352.png`. */
export function fileNameOf({ sample, atSeconds, language, size, isOwnSize }: Pose): string {
  const inLanguage = language === 'en' ? '' : `-${language}`;
  const inSize = isOwnSize ? '' : `-${size.width}x${size.height}`;
  return `${sample}-${atSeconds}${inLanguage}${inSize}.png`;
}

/** The gallery's address of a pose, from the site's root; the next one needs no new page. */
export function addressOf({ scene, sample, atSeconds, language, size, isOwnSize }: Pose): string {
  const query = new URLSearchParams({ scene, sample, t: String(atSeconds), lang: language });
  if (!isOwnSize) query.set('size', `${size.width}x${size.height}`);
  return `/gallery.html#${query}`;
}
