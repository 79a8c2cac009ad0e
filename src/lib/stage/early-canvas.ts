// To open a context of WebGL takes a phone up to a second. The page's early script opens the stage's while the
// app is still on its way.

declare global {
  interface Window {
    bituinCanvas?: HTMLCanvasElement;
  }
}

/** What Pixi asks for (GlContextSystem), as far as it is not what every context has. */
const WISH: WebGLContextAttributes = { antialias: false, stencil: true };

/** Opens the context that the stage of this address is going to draw with. */
export function openEarlyCanvas(): void {
  const canvas = document.createElement('canvas');
  canvas.getContext('webgl2', WISH);
  window.bituinCanvas = canvas;
  canvas.addEventListener('webglcontextlost', () => delete window.bituinCanvas);
}

/**
 * The canvas that the page has opened for the stage; undefined at an address that draws nothing, for a visitor, and
 * where its context is lost.
 */
export function earlyCanvas(): HTMLCanvasElement | undefined {
  return window.bituinCanvas;
}
