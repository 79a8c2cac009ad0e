import { type AddressLooks, type FirstLook, WRITTEN } from '../../contract/page.ts';
import { chooseAtlasScale, deviceHints, type QualityChoice } from '../../scenes/stage/quality.ts';
import { wireCall } from '../lib/api/call-body.ts';
import { planEarly, sendEarly } from '../lib/api/early-calls.ts';
import { keepEarlyTap } from '../lib/platform/early-tap.ts';
import { drawAfterFrame, FRAME_MS_MAX, SKELETON } from '../lib/platform/late-drawings.ts';
import { readWritten } from '../lib/platform/page-data.ts';
import { launchCall, wantedGame } from '../lib/session/game-launch.ts';
import { PLAYER_CALL, playerInput, START_CALL, startInput } from '../lib/session/start-calls.ts';
import { openEarlyCanvas } from '../lib/stage/early-canvas.ts';
import { keptStep } from '../lib/stage/kept-step.ts';
import { knownGameListVersion } from '../lib/storage/known-games.ts';
import { readStored, STORAGE_KEYS } from '../lib/storage/safe-storage.ts';

// The page's own small script, in its head and before the app's: it sends the first calls and fetches
// what this address draws while the app is still on its way. The build writes it into index.html.

function link(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }, more));
}

function atlasScale(): 1 | 2 {
  const prefs = readStored<{ graphics?: QualityChoice }>(STORAGE_KEYS.prefs);
  return chooseAtlasScale({ ...deviceHints(), choice: prefs?.graphics, stepMin: keptStep() });
}

/** In the order in which a slow line is to bring it: what the screen says, then what is drawn in it. */
function fetchAhead({ scripts, stage, pictures }: FirstLook, fonts: readonly string[]): void {
  for (const script of scripts) link('modulepreload', script);
  // Fonts are always asked for as a stranger would.
  const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
  for (const file of fonts) link('preload', file, font);
  for (const script of stage) link('modulepreload', script);
  // An engine that cannot show AVIF leaves them.
  const atlas = { as: 'image', type: 'image/avif' };
  for (const picture of pictures) link('preload', picture[atlasScale()], atlas);
}

/** Calls back once there is something to look at; never in a page that nobody sees. */
function afterPaint(run: () => void): void {
  new PerformanceObserver((list, watch) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Leaves the lobby's drawings out until words and layout are seen: dozens of shapes, which a weak graphics chip
 * draws for the first time in its life, held them up. A slow phone shows a page before it has read it whole, so
 * that the frame after that is waited for, too. Where the page brings a skeleton alone, the app waits for its own
 * first frame.
 */
function drawLater(): void {
  const drawUnlessSkeleton = () => {
    clearTimeout(latest);
    if (!document.querySelector(SKELETON)) void drawAfterFrame();
  };
  document.documentElement.dataset.unpainted = '';
  afterPaint(() => {
    if (document.readyState !== 'loading') drawUnlessSkeleton();
    else document.addEventListener('readystatechange', drawUnlessSkeleton, { once: true });
  });
  const latest = setTimeout(drawUnlessSkeleton, FRAME_MS_MAX);
}

/** The styles of windows that are no upright phone's, as soon as this one is such (scripts/build/vite-styles.ts). */
function styleWindow(): void {
  new MutationObserver((_seen, watch) => {
    const sheet = document.querySelector<HTMLLinkElement>('#windows');
    if (!sheet) return;
    watch.disconnect();
    const other = matchMedia(sheet.media);
    const put = () => {
      if (other.matches) sheet.rel = 'stylesheet';
    };
    put();
    other.addEventListener('change', put);
  }).observe(document.head, { childList: true });
}

/** Opens the game that the address names: for money only for a player. */
function launchEarly(): void {
  const wanted = wantedGame(new URLSearchParams(location.search));
  if (!token && !wanted.tryIt) return;
  const { call, input } = launchCall(wanted, !token);
  sendEarly(wireCall(call.path, input, token));
}

const token = readStored<string>(STORAGE_KEYS.token);
const looks = readWritten<AddressLooks>(WRITTEN.looks);
const look = token ? looks?.player : looks?.visitor;

// The page's own picture is a visitor's.
if (token) document.documentElement.dataset.player = '';
drawLater();
styleWindow();
keepEarlyTap();
// Home as a visitor sees it is in the page: the question comes after the first look, not before it.
const start = planEarly(wireCall(START_CALL.path, startInput(knownGameListVersion()), token));
if (!token && document.getElementById(WRITTEN.data)) afterPaint(start);
else start();
if (token) sendEarly(wireCall(PLAYER_CALL.path, playerInput(), token));
if (looks && look) {
  const query = new URLSearchParams(location.search);
  for (const [path, input, where] of look.calls)
    if (!where || query.get(where[0]) === where[1]) sendEarly(wireCall(path, input, token));
  if (looks.isGame) launchEarly();
  fetchAhead(look, looks.fonts);
  if (look.stage.length > 0) afterPaint(openEarlyCanvas);
}
