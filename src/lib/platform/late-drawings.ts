/** In the page as it is built; gone where the server has drawn home instead, or once the app is there. */
export const SKELETON = '.first';

/** Nobody looks at a page without frames. */
const FRAMES_MS_MAX = 500;

/** Settles once what the page shows by now is on its way to the glass. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAMES_MS_MAX);
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
