import { type Exhibit, exhibitOf, ROOMS, type Size } from './catalogue.ts';
import { openPlayer } from './player.ts';

/**
 * The gallery: `?scene=&sample=&t=&quality=&lang=&size=WxH` shows one pose and then sets
 * `data-ready` on the document; without `t` the sample gets a scrubber, without a scene there is
 * the list of all.
 */
const query = new URLSearchParams(window.location.search);
const page = document.getElementById('gallery');

function sizeOf(exhibit: Exhibit): Size {
  const [width, height] = (query.get('size') ?? '').split('x').map(Number);
  return width && height ? { width, height } : exhibit.size;
}

function linkTo(text: string, parameters: Record<string, string>): HTMLAnchorElement {
  const link = document.createElement('a');
  link.textContent = text;
  link.href = `?${new URLSearchParams(parameters)}`;
  return link;
}

function showList(into: HTMLElement): void {
  for (const { name: scene, exhibits } of ROOMS) {
    const heading = document.createElement('h2');
    heading.textContent = scene;
    const list = document.createElement('ul');
    for (const { name: sample, atSeconds } of exhibits) {
      const item = document.createElement('li');
      item.append(linkTo(sample, { scene, sample }));
      for (const at of atSeconds) {
        item.append(' ', linkTo(`${at} s`, { scene, sample, t: String(at) }));
      }
      list.append(item);
    }
    into.append(heading, list);
  }
}

async function showPose(into: HTMLElement, exhibit: Exhibit, seconds: number): Promise<void> {
  const player = await openPlayer(exhibit, sizeOf(exhibit));
  document.body.classList.add('pose');
  into.append(player.canvas);
  player.seek(seconds);
}

async function showScrubber(into: HTMLElement, exhibit: Exhibit): Promise<void> {
  const player = await openPlayer(exhibit, sizeOf(exhibit));
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.max = '10';
  slider.step = '0.01';
  slider.value = '0';
  slider.setAttribute('aria-label', 'Time in seconds');
  const time = document.createElement('output');
  const play = document.createElement('button');
  play.textContent = 'Play';
  const showTime = (seconds: number): void => {
    slider.value = String(seconds);
    time.textContent = `${seconds.toFixed(2)} s`;
  };
  slider.oninput = () => {
    player.seek(Number(slider.value));
    showTime(Number(slider.value));
  };
  play.onclick = () => player.run(showTime);
  const bar = document.createElement('p');
  bar.append(play, slider, time, ' ', linkTo('All samples', {}));
  into.append(player.canvas, bar);
  player.seek(0);
  showTime(0);
}

async function start(into: HTMLElement): Promise<void> {
  document.documentElement.lang = query.get('lang') ?? 'en';
  const scene = query.get('scene');
  const at = query.get('t');
  if (!scene) {
    showList(into);
  } else {
    const exhibit = exhibitOf(scene, query.get('sample') ?? '');
    await (at === null ? showScrubber(into, exhibit) : showPose(into, exhibit, Number(at)));
  }
  document.documentElement.dataset.ready = 'true';
}

if (page) {
  start(page).catch((error: unknown) => {
    page.textContent = String(error);
    document.documentElement.dataset.ready = 'failed';
  });
}
