import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

// Whether a screen fits the window it is in. All below but `misfitsOf` runs in the page.

/** Half a line of small type: what of a glyph may lie beyond an edge before anybody sees it. */
const SLACK = 2;
/** A word that is wider than this part of the window may break. */
const WORD_PART = 0.7;
/** Scenes are tried at heights of the window that are so far apart. */
const PLACE_STEP = 12;
/** A busy machine is late with what follows the window's size, as a scene's canvas does. */
const SETTLE_TRIES = 10;
const SETTLE_MS = 300;
const CONTROLS = 'a[href],button,input,select,textarea,summary,[role="slider"],[tabindex="0"]';
/** The parol floats and has a test of its own. */
const FLOATING = 'button[aria-label^="Lucky Jackpot"]';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  return `<${element.tagName.toLowerCase()}> "${words.replace(/\s+/g, ' ').slice(0, 40)}"`;
}

/** Shown to the eye: laid out, and not one of the boxes of a pixel that only a screen reader finds. */
function isSeen(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility, clip } = getComputedStyle(at);
    if (display === 'none' || visibility !== 'visible' || clip.startsWith('rect(0')) return false;
  }
  return element.getBoundingClientRect().width > 0;
}

/** The windows and the painted boxes around an element, innermost first, up to where it floats free. */
function boxesAround(element: Element) {
  const found: { at: Element; box: Box; clips: boolean; scrolls: boolean; paints: boolean }[] = [];
  let isFree = false;
  let hasLeft = false;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isHolder = style.position !== 'static' || style.transform !== 'none';
    if (!isFree || isHolder) {
      isFree = false;
      const { left, top, right, bottom } = at.getBoundingClientRect();
      const hasGround =
        style.backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(style.backgroundColor);
      found.push({
        at,
        box: { left, top, right, bottom },
        clips: /hidden|clip/.test(style.overflowX),
        scrolls: /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`),
        paints:
          !hasLeft &&
          !/^(inline|contents)$/.test(style.display) &&
          (hasGround || at.matches('a,button')),
      });
    }
    if (style.position === 'fixed') break;
    if (style.position === 'absolute') {
      isFree = true;
      hasLeft = true;
    }
  }
  return found;
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - SLACK &&
  inner.right <= outer.right + SLACK &&
  inner.top >= outer.top - SLACK &&
  inner.bottom <= outer.bottom + SLACK;

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left + SLACK ||
  one.left >= other.right - SLACK ||
  one.bottom <= other.top + SLACK ||
  one.top >= other.bottom - SLACK;

/** The lines of a text as far as there is ink: without the room that the font keeps above and below. */
function linesOf(text: Text | Range, fontSize: number): Box[] {
  const range = text instanceof Range ? text : new Range();
  if (text instanceof Text) range.selectNodeContents(text);
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2;
      return { left, right, top: middle - fontSize * 0.36, bottom: middle + fontSize * 0.36 };
    });
}

/** What is wrong with one text: off the window, cut by a box, out of its box, a word in pieces. */
function faultOfText(text: Text): string | undefined {
  const parent = text.parentElement;
  if (!parent || !isSeen(parent)) return undefined;
  const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize);
  const around = boxesAround(parent);
  let hidden = 0;
  const lines = linesOf(text, fontSize);
  for (const line of lines) {
    let isScrolled = false;
    for (const { at, box, clips, scrolls, paints } of around) {
      if (scrolls) {
        isScrolled = true;
        break;
      }
      if (clips && isApart(line, box)) {
        hidden += 1;
        isScrolled = true;
        break;
      }
      if (clips && !isWithin(line, box)) return `is cut by ${nameOf(at)}`;
      if (paints && !isWithin(line, box)) return `sticks out of ${nameOf(at)}`;
    }
    if (!isScrolled && (line.left < -1 || line.right > document.documentElement.clientWidth + 1))
      return 'is off the window';
  }
  // A name that has wrapped out of sight altogether was meant to; a part of a text never is.
  if (hidden > 0 && hidden < lines.length) return 'is shown in part';
  return brokenWord(text, fontSize);
}

function brokenWord(text: Text, fontSize: number): string | undefined {
  for (const { index, 0: word } of text.data.matchAll(/(?<!\S)\p{L}{2,}(?=[.,:;!?)]*(?:\s|$))/gu)) {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const parts = linesOf(range, fontSize);
    const width = parts.reduce((sum, { left, right }) => sum + right - left, 0);
    const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
    if (isBroken && width < document.documentElement.clientWidth * WORD_PART)
      return `breaks "${word}"`;
  }
  return undefined;
}

/** What lies over a point, if it neither is nor holds nor names the element. */
function overAt(element: Element, x: number, y: number): Element | undefined {
  const hit = document.elementsFromPoint(x, y).find((at) => !at.closest(FLOATING));
  if (!hit || element.contains(hit) || hit.contains(element)) return undefined;
  const label = hit.closest('label') ?? element.closest('label');
  return label && (label.control === element || label.contains(hit)) ? undefined : hit;
}

const coverOf = (element: Element | null): Element | undefined => {
  for (let at = element; at; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  }
  return undefined;
};

/** What is wrong with one control: nobody can bring it into the window, or something lies over it. */
function faultOfControl(control: Element): string | undefined {
  if (!isSeen(control) || getComputedStyle(control).pointerEvents === 'none') return undefined;
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const [box] = control.getClientRects();
  if (!box) return undefined;
  const { left, right, top, bottom } = box;
  const x = (Math.max(left, 0) + Math.min(right, document.documentElement.clientWidth)) / 2;
  if (left < -SLACK || right > document.documentElement.clientWidth + SLACK)
    return 'is off the window';
  const isLow = bottom - top < innerHeight / 2;
  if (isLow && (top < -SLACK || bottom > innerHeight + SLACK)) return 'cannot be reached';
  const over = overAt(control, x, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
  if (over) return `lies under ${nameOf(over)}`;
  if (!isLow) return undefined;
  for (const y of [top + 4, bottom - 4]) {
    const bar = coverOf(overAt(control, x, y) ?? null);
    if (bar && !bar.contains(control)) return `lies partly under ${nameOf(bar)}`;
  }
  return undefined;
}

/** What is wrong with a scene: at no place of the page all of it is seen at once. */
function faultOfScene(scene: Element): string | undefined {
  scrollTo(0, 0);
  const fault = faultInPlace(scene);
  const room = innerHeight - scene.getBoundingClientRect().height;
  for (let top = 0; fault && top <= room; top += PLACE_STEP) {
    scrollBy({ top: scene.getBoundingClientRect().top - top, behavior: 'instant' });
    if (!faultInPlace(scene)) return undefined;
  }
  return fault;
}

function faultInPlace(scene: Element): string | undefined {
  const { left, right, top, bottom } = scene.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const window = { left: 0, top: 0, right: clientWidth, bottom: innerHeight };
  if (!isWithin({ left, right, top, bottom }, window)) return 'is not whole in the window';
  for (const part of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    const bar = coverOf(overAt(scene, (left + right) / 2, top + (bottom - top) * part) ?? null);
    if (bar && !bar.contains(scene)) return `lies under ${nameOf(bar)}`;
  }
  return undefined;
}

/** All that does not fit in the page as it is now, once what measures itself has done so. */
async function misfits(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const sheet = document.querySelector<HTMLLinkElement>('#windows');
  while (sheet && matchMedia(sheet.media).matches && !sheet.sheet) await frame();
  await frame();
  await frame();
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`the page is ${scrollWidth} of ${clientWidth} px wide`);
  scrollTo(0, 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const fault = text.data.trim() ? faultOfText(text) : undefined;
    if (fault) faults.push(`"${text.data.trim().slice(0, 60)}" ${fault}`);
  }
  const dialog = document.querySelector('[aria-modal="true"]');
  for (const control of (dialog ?? document).querySelectorAll(CONTROLS)) {
    const fault = control.closest(FLOATING) ? undefined : faultOfControl(control);
    if (fault) faults.push(`${nameOf(control)} ${fault}`);
  }
  // What lies under a sheet may be covered by it.
  for (const canvas of (dialog ?? document).querySelectorAll('canvas')) {
    const scene = canvas.closest(FLOATING) ? null : canvas.parentElement;
    const fault = scene ? faultOfScene(scene) : undefined;
    if (fault) faults.push(`the scene ${fault}`);
  }
  scrollTo(0, 0);
  return [...new Set(faults)];
}

const CONSTANTS = { SLACK, WORD_PART, PLACE_STEP, CONTROLS, FLOATING };
const PARTS = { isWithin, isApart, coverOf };
const IN_PAGE = [
  ...Object.entries(CONSTANTS).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`),
  ...Object.entries(PARTS).map(([name, part]) => `const ${name} = ${part};`),
  ...[nameOf, isSeen, boxesAround, linesOf, faultOfText, brokenWord, overAt],
  ...[faultOfControl, faultInPlace, faultOfScene, misfits],
  'return misfits();',
].join('\n');

/**
 * What does not fit on the screen as it is: a page that scrolls sideways, texts that are cut, stick
 * out of their box or break a word, controls that nobody can reach or that a bar covers, scenes that
 * cannot be seen whole. One sentence each; leaves the page scrolled to its top.
 */
export async function misfitsOf(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const faults: string[] = await page.evaluate(`(() => { ${IN_PAGE} })()`);
    if (faults.length === 0 || tries === SETTLE_TRIES) return faults;
    await sleep(SETTLE_MS);
  }
}
