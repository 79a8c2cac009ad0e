// A home that the server has drawn looks ready before the app is: a tap meanwhile is kept, and made
// once the app is there.

declare global {
  interface Window {
    bituinTap?: { button: HTMLElement | null; stop(): void };
  }
}

/**
 * Keeps the last button that is tapped until the app asks for it; the page's early script starts it. A link leads
 * there by itself, and what lies over the app's place has parts of its own that hear the tap.
 */
export function keepEarlyTap(): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#root button');
    if (window.bituinTap) window.bituinTap.button = button || null;
  };
  addEventListener('click', keep, true);
  window.bituinTap = { button: null, stop: () => removeEventListener('click', keep, true) };
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button that stands for one of a picture which was a visitor's, where there is exactly one of its name. */
function sameNow(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')];
  const named = buttons.filter((one) => nameOf(one) === nameOf(button));
  return named.length === 1 ? named[0] : undefined;
}

/** Makes the tap that came too early; one on what is no longer there is forgotten. */
export function makeEarlyTap(): void {
  const { button, stop } = window.bituinTap ?? {};
  stop?.();
  delete window.bituinTap;
  if (button) (button.isConnected ? button : sameNow(button))?.click();
}
