/** In the page as it is built; gone where the server has drawn home instead, or once the app is there. */
export const SKELETON = '.first';

/**
 * Ends the time in which the page leaves out what a weak graphics chip takes long for (`data-unpainted`, ui/base.css),
 * once a frame without it is on its way.
 */
export function drawAfterFrame(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      delete document.documentElement.dataset.unpainted;
    }),
  );
}
