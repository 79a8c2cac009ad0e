import { LANGUAGES, languagesOf, type Size } from '../stage/sample.ts';
import { addressWith, fill, make, makeChoice, makeGroup } from './dom.ts';
import { SPEEDS } from './keys.ts';
import type { QualityName } from './request.ts';
import type { Room } from './rooms.ts';
import type { Show, ShowState } from './show.ts';

/** Everything to steer a scene with. */
export interface Controls {
  readonly view: HTMLElement;
  show(state: Readonly<ShowState>): void;
}

const WIDTHS = [undefined, 320, 360, 412] as const;
const TIERS = [undefined, 'high', 'low'] as const;
const STEP_SECONDS = 0.01;

/** Builds the controls of one scene. */
export function makeControls(room: Room, show: Show, quality: QualityName | undefined): Controls {
  const parts = [
    makeSamplePicker(room, show),
    makeTimeline(show),
    makeSpeed(show),
    makeLanguage(show),
    makeLinks(room, show, quality),
  ];
  return {
    view: make('div', { className: 'controls' }, ...parts.map(({ view }) => view)),
    show(state) {
      for (const part of parts) part.show(state);
    },
  };
}

function makeSamplePicker({ samples }: Room, show: Show): Controls {
  const select = make('select', {});
  for (const { name } of samples) select.append(make('option', { value: name }, name));
  select.setAttribute('aria-label', 'Sample');
  select.onchange = () => void show.load({ sample: samples[select.selectedIndex] });
  const before = make('button', { type: 'button', onclick: () => void show.step(-1) }, 'Before');
  const after = make('button', { type: 'button', onclick: () => void show.step(1) }, 'Next');
  const loop = make('input', { type: 'checkbox' });
  loop.onchange = () => show.setLooping(loop.checked);
  const label = make('label', { className: 'check' }, loop, 'Loop the samples');
  return {
    view: make('div', {}, make('div', { className: 'row' }, before, select, after), label),
    show({ sample, isLooping }) {
      select.value = sample.name;
      loop.checked = isLooping;
    },
  };
}

function makeTimeline(show: Show): Controls {
  const play = make('button', { type: 'button', className: 'primary' });
  play.onclick = () => void show.toggle();
  const time = make('output', { className: 'time' });
  const slider = make('input', { type: 'range', min: '0', step: String(STEP_SECONDS) });
  slider.setAttribute('aria-label', 'Time in seconds');
  slider.oninput = () => void show.seek(Number(slider.value));
  const moments = make('div', { className: 'choice' });
  let shownSample: unknown;
  const showMoments = (atSeconds: readonly number[]): void => {
    const chips = atSeconds.map((at) => {
      const onclick = (): void => void show.seek(at);
      return make('button', { type: 'button', className: 'chip', onclick }, `${at} s`);
    });
    fill(moments, ...chips);
  };
  return {
    view: make(
      'div',
      {},
      make('div', { className: 'row' }, play, time),
      slider,
      makeGroup('Moments', moments),
    ),
    show({ sample, atSeconds, lengthSeconds, isRunning }) {
      play.textContent = isRunning ? 'Pause' : 'Play';
      time.textContent = `${atSeconds.toFixed(2)} / ${lengthSeconds.toFixed(2)} s`;
      slider.max = String(Math.ceil(lengthSeconds / STEP_SECONDS) * STEP_SECONDS);
      slider.value = String(atSeconds);
      if (shownSample !== sample) showMoments(sample.atSeconds);
      shownSample = sample;
    },
  };
}

function makeSpeed(show: Show): Controls {
  const speed = makeChoice({
    label: 'Speed',
    values: SPEEDS,
    textOf: (value) => `${value}x`,
    onChoose: (value) => show.setSpeed(value),
  });
  return {
    view: speed.view,
    show: (state) => speed.choose(state.speed),
  };
}

function makeLanguage(show: Show): Controls {
  const language = makeChoice({
    label: 'Language',
    values: LANGUAGES,
    textOf: (value) => value,
    onChoose: (value) => void show.load({ language: value }),
  });
  return {
    view: language.view,
    show(state) {
      language.choose(state.language);
      language.view.hidden = languagesOf(state.sample).length < 2;
    },
  };
}

/** Quality and size need a new canvas: they are links. */
function makeLinks(room: Room, show: Show, quality: QualityName | undefined): Controls {
  const view = make('div', { className: 'links' });
  const isOn = (link: HTMLElement, on: boolean): HTMLElement => {
    if (on) link.setAttribute('aria-current', 'true');
    return link;
  };
  const linkTo = (text: string, change: Record<string, string | undefined>): HTMLElement => {
    const { sample, language, size } = show.state;
    const own = { scene: room.name, sample: sample.name, lang: language, quality };
    const address = addressWith({ ...own, size: textOf(size), ...change });
    return make('a', { className: 'chip', href: address }, text);
  };
  return {
    view,
    show({ sample, size, atSeconds, isRunning }) {
      if (isRunning) return;
      const tiers = TIERS.map((tier) =>
        isOn(linkTo(tier ?? 'device tier', { quality: tier }), tier === quality),
      );
      const own = sample.size ?? room.size;
      const widths = WIDTHS.map((width) => {
        const scaled = width && { width, height: Math.round((own.height * width) / own.width) };
        const link = linkTo(width ? `${width} wide` : 'own size', { size: textOf(scaled) });
        return isOn(link, size?.width === width);
      });
      const pose = linkTo('This pose alone', { t: atSeconds.toFixed(2) });
      fill(view, group('Tier', tiers), group('Size', widths), group('Address', [pose]));
    },
  };
}

function textOf(size: Size | undefined | 0): string | undefined {
  return size ? `${size.width}x${size.height}` : undefined;
}

function group(label: string, links: HTMLElement[]): HTMLElement {
  return makeGroup(label, make('div', { className: 'choice' }, ...links));
}
