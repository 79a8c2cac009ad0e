import { makeControls } from './controls.ts';
import { makeCostPanel } from './cost-panel.ts';
import { addressWith, make } from './dom.ts';
import { KEYS, listenToKeys } from './keys.ts';
import { openPlayer } from './player.ts';
import type { GalleryRequest } from './request.ts';
import type { Room } from './rooms.ts';
import { createShow } from './show.ts';

/** One scene with its controls; begins with its first sample unless one is asked for. */
export async function showViewer(
  into: HTMLElement,
  request: GalleryRequest,
  room: Room,
): Promise<void> {
  const { quality, language, size } = request;
  const sample = request.sample ?? room.samples[0];
  if (!sample) throw new Error(`the scene "${room.name}" has no samples`);
  const player = await openPlayer(quality);
  const show = createShow(player, room, { sample, language, size }, () => {
    controls.show(show.state);
    panel.showCost(player.cost.read(), show.state.isRunning);
  });
  const controls = makeControls(room, show, quality);
  const panel = makeCostPanel(room);
  const easel = make('div', { className: 'easel' }, player.canvas);
  const desk = make('div', { className: 'desk' }, controls.view, panel.view, keyHelp());
  into.append(header(room, request), make('div', { className: 'viewer' }, easel, desk));
  await show.load({});
  listenToKeys(show);
}

function header(room: Room, { quality, language }: GalleryRequest): HTMLElement {
  const home = make('a', { href: addressWith({ quality, lang: language }) }, 'All scenes');
  return make('header', {}, home, make('h1', {}, room.name));
}

function keyHelp(): HTMLElement {
  const rows = KEYS.flatMap(({ shown, does }) => [
    make('dt', {}, make('kbd', {}, shown)),
    make('dd', {}, does),
  ]);
  return make(
    'details',
    {},
    make('summary', {}, 'Keys'),
    make('dl', { className: 'keys' }, ...rows),
  );
}
