// A home that the server has drawn looks ready before the app is: a tap meanwhile is kept, and made
// once the app is there.

declare global {
  interface Window {
    bituinTap?: { target: EventTarget | null; stop(): void };
  }
}

/** Keeps the last tap until the app asks for it; the page's early script starts it. */
export function keepEarlyTap(): void {
  const keep = (event: Event) => {
    if (window.bituinTap) window.bituinTap.target = event.target;
  };
  addEventListener('click', keep, true);
  window.bituinTap = { target: null, stop: () => removeEventListener('click', keep, true) };
}

/** Makes the tap that came too early; one on what is no longer there is forgotten. */
export function makeEarlyTap(): void {
  const { target, stop } = window.bituinTap ?? {};
  stop?.();
  delete window.bituinTap;
  // A link has led there by itself, and what lies over the page has parts of its own that have heard it.
  const button = target instanceof Element && target.closest<HTMLElement>('#root button');
  if (button) button.click();
}
