import { fill } from './dom.ts';
import { showIndex } from './index-page.ts';
import { openPlayer, type Player } from './player.ts';
import { GalleryMistake, type GalleryRequest, type QualityName, readRequest } from './request.ts';
import { showViewer } from './viewer.ts';

/**
 * The gallery: `?scene=&sample=&t=&fps=&quality=&lang=&size=WxH` shows one pose and nothing
 * else, with `fps` drawn frame by frame until there, from the pose before where that is an earlier one
 * of the same act and came so, too;
 * without `t` the sample gets its controls, without a scene there is the list of all. The document
 * carries `data-ready="true"` when what was asked for stands, or `"failed"` and a sentence.
 * After `#` instead of `?` the next pose comes on the same canvas, without a new page.
 */
const root = document.documentElement;
const page = document.getElementById('gallery');

const players = new Map<QualityName | undefined, Player>();
/** What the last pose is a pose of, if it was drawn frame by frame. */
let lastAct: string | undefined;

async function playerOf(quality: QualityName | undefined): Promise<Player> {
  const player = players.get(quality) ?? (await openPlayer(quality));
  players.set(quality, player);
  return player;
}

async function showPose(into: HTMLElement, request: GalleryRequest): Promise<void> {
  const { room, sample, atSeconds = 0, framesPerSecond = 0, language, size, quality } = request;
  if (!room || !sample) return;
  const player = await playerOf(quality);
  document.body.classList.add('pose');
  fill(into, player.canvas);
  const act = [room.name, sample.name, language, size?.width, size?.height, quality].join();
  const goesOn = framesPerSecond > 0 && act === lastAct && player.atSeconds < atSeconds;
  if (!goesOn) await player.show({ room, sample, language, size });
  lastAct = framesPerSecond > 0 ? act : undefined;
  // Even steps: the last one, cut short, would be less than a frame and not be drawn.
  const begin = player.atSeconds;
  const frames = Math.max(1, Math.floor((atSeconds - begin) * framesPerSecond));
  for (let frame = 1; frame <= frames; frame += 1) {
    await player.seek(begin + (frame / frames) * (atSeconds - begin));
  }
}

async function start(into: HTMLElement): Promise<void> {
  const { hash, search } = window.location;
  const request = readRequest(new URLSearchParams(hash.slice(1) || search));
  root.lang = request.language;
  if (request.atSeconds !== undefined) await showPose(into, request);
  else if (request.room) await showViewer(into, request, request.room);
  else showIndex(into, request);
  root.dataset.ready = 'true';
}

function fail(into: HTMLElement, error: unknown): void {
  const text = document.createElement('p');
  text.className = 'failure';
  text.setAttribute('role', 'alert');
  text.textContent =
    error instanceof GalleryMistake ? error.message : `It failed: ${String(error)}`;
  fill(into, text);
  root.dataset.ready = 'failed';
}

function open(): void {
  if (page) start(page).catch((error: unknown) => fail(page, error));
}

window.addEventListener('hashchange', open);
open();
