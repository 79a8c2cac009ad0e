import { languagesOf, type Sample } from '../stage/sample.ts';
import { addressWith, make } from './dom.ts';
import type { GalleryRequest } from './request.ts';
import { ROOMS, type Room } from './rooms.ts';
import { openThumbnails, type Thumbnails } from './thumbnails.ts';

/** Lists every scene with a small picture of each sample's last moment. */
export function showIndex(into: HTMLElement, request: GalleryRequest): void {
  const samples = ROOMS.reduce((sum, room) => sum + room.samples.length, 0);
  const thumbnails = openThumbnails(request.quality, request.language);
  const head = make(
    'header',
    {},
    make('h1', {}, 'Bituin scenes'),
    make('p', { className: 'soft' }, `${ROOMS.length} scenes, ${samples} samples`),
  );
  const contents = ROOMS.map(({ name }) =>
    make('a', { href: `#${name}`, className: 'chip' }, name),
  );
  const nav = make('nav', { className: 'choice' }, ...contents);
  nav.setAttribute('aria-label', 'Scenes');
  into.append(head, nav, ...ROOMS.map((room) => roomSection(room, request, thumbnails)));
}

function roomSection(room: Room, request: GalleryRequest, thumbnails: Thumbnails): HTMLElement {
  const cards = room.samples.map((sample) => card(room, sample, request, thumbnails));
  const { width, height } = room.size;
  return make(
    'section',
    { id: room.name },
    make('h2', {}, room.name),
    make('p', { className: 'soft' }, `${width} x ${height}`),
    make('ul', { className: 'cards' }, ...cards),
  );
}

function card(
  room: Room,
  sample: Sample<unknown, unknown>,
  { quality, language }: GalleryRequest,
  thumbnails: Thumbnails,
): HTMLElement {
  const { width, height } = sample.size ?? room.size;
  const picture = make('canvas', { className: 'thumbnail', width, height });
  picture.setAttribute('aria-hidden', 'true');
  thumbnails.fillWhenSeen(picture, room, sample);
  const words = languagesOf(sample).length > 1 ? ', in every language' : '';
  const times = sample.atSeconds.map((at) => `${at} s`).join(', ');
  const own = { scene: room.name, sample: sample.name, quality, lang: language };
  const link = make(
    'a',
    { href: addressWith(own), className: 'card' },
    picture,
    make('strong', {}, sample.name),
    make('span', { className: 'soft' }, `${times}${words}`),
  );
  return make('li', {}, link);
}
