/** In the page as it is built; gone where the server has drawn home instead, or once the app is there. */
export const SKELETON = '.first';

/** A page that says nothing of its frames, as one that nobody sees, is not waited for any longer. */
export const FRAME_MS_MAX = 4000;

/** Settles once what the page shows by now is on its way to the glass. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_MS_MAX);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/**
 * Ends the time in which the page leaves out what a weak graphics chip takes long for (`data-unpainted`, ui/base.css),
 * once a frame without it is on its way.
 */
export async function drawAfterFrame(): Promise<void> {
  await afterFrame();
  delete document.documentElement.dataset.unpainted;
}
