import { LANGUAGES, type Language, type Sample, type Size } from '../stage/sample.ts';
import { ROOMS, type Room } from './rooms.ts';

/** The address asks for something that the gallery does not have; the message says what there is. */
export class GalleryMistake extends Error {}

/** What the address asks for. */
export interface GalleryRequest {
  readonly language: Language;
  /** Undefined = what suits the device. */
  readonly quality: QualityName | undefined;
  /** Undefined = the sample's own. */
  readonly size: Size | undefined;
  /** Undefined = the list of all. */
  readonly room: Room | undefined;
  readonly sample: Sample<unknown, unknown> | undefined;
  /** The pose wanted, without any controls; undefined = the player with its controls. */
  readonly atSeconds: number | undefined;
  /** Frames a second that are drawn on the way to the pose; undefined = it is drawn at once. */
  readonly framesPerSecond: number | undefined;
}

/** `light` is what players call the low tier. */
export const QUALITIES = ['high', 'low', 'light'] as const;
export type QualityName = (typeof QUALITIES)[number];
const SECONDS_MAX = 600;
const FRAMES_A_SECOND_MAX = 120;
const SIDE_MIN = 16;
const SIDE_MAX = 2048;

/** @throws GalleryMistake with a sentence that lists what there is. */
export function readRequest(query: URLSearchParams, rooms = ROOMS): GalleryRequest {
  const room = namedIn(rooms, 'scene', query.get('scene'), 'The gallery');
  const sample = sampleOf(room, query);
  return {
    language: oneOf('lang', query.get('lang'), LANGUAGES) ?? 'en',
    quality: oneOf('quality', query.get('quality'), QUALITIES),
    size: sizeOf(query.get('size')),
    room,
    sample,
    atSeconds: secondsOf(query.get('t'), sample),
    framesPerSecond: framesOf(query.get('fps')),
  };
}

function sampleOf(room: Room | undefined, query: URLSearchParams) {
  const name = query.get('sample');
  if (!room) {
    if (name === null && query.get('t') === null) return undefined;
    throw new GalleryMistake('A sample or a time needs its scene: ?scene=<scene>&sample=<sample>.');
  }
  const sample = namedIn(room.samples, 'sample', name, `The scene "${room.name}"`);
  if (!sample && query.get('t') !== null) {
    throw new GalleryMistake(`"t" needs a sample. There are: ${namesOf(room.samples)}.`);
  }
  return sample;
}

function secondsOf(text: string | null, sample: unknown): number | undefined {
  if (text === null || !sample) return undefined;
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && seconds <= SECONDS_MAX) return seconds;
  throw new GalleryMistake(`"t" is "${text}": give seconds from 0 to ${SECONDS_MAX}, as in t=3.2.`);
}

function framesOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const frames = Number(text);
  if (text.trim() !== '' && frames >= 1 && frames <= FRAMES_A_SECOND_MAX) return frames;
  throw new GalleryMistake(
    `"fps" is "${text}": give frames a second from 1 to ${FRAMES_A_SECOND_MAX}, as in fps=30.`,
  );
}

function sizeOf(text: string | null): Size | undefined {
  if (text === null) return undefined;
  const [, width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).map(Number);
  const isWithin = (side: number): boolean => side >= SIDE_MIN && side <= SIDE_MAX;
  if (isWithin(width) && isWithin(height)) return { width, height };
  const range = `${SIDE_MIN} to ${SIDE_MAX}`;
  throw new GalleryMistake(
    `"size" is "${text}": give width x height, each ${range} pixels, as in size=320x352.`,
  );
}

function oneOf<Value extends string>(
  parameter: string,
  text: string | null,
  values: readonly Value[],
): Value | undefined {
  if (text === null) return undefined;
  const found = values.find((value) => value === text);
  if (found) return found;
  throw new GalleryMistake(`"${parameter}" is "${text}". There are: ${values.join(', ')}.`);
}

function namedIn<Item extends { name: string }>(
  items: readonly Item[],
  kind: string,
  name: string | null,
  owner: string,
): Item | undefined {
  if (name === null) return undefined;
  const found = items.find((item) => item.name === name);
  if (found) return found;
  throw new GalleryMistake(`${owner} has no ${kind} "${name}". There are: ${namesOf(items)}.`);
}

const namesOf = (items: readonly { name: string }[]): string =>
  items.map(({ name }) => name).join(', ');
