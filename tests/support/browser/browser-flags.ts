/** Chromium without a GPU and without calls to the network's far side. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
] as const;

/**
 * For journeys, which compare no pixels: a page's layers are put together by the browser itself instead
 * of a GPU that the processor imitates, which took a third of the machine. WebGL stays as it is.
 */
export const JOURNEY_FLAGS = ['--disable-gpu-compositing'] as const;

/** Same browser, same page, same pixels: text and DOM included. */
export const PIXEL_FLAGS = [
  '--disable-gpu-rasterization',
  '--force-color-profile=srgb',
  // As a browser with windows takes it from the system; the one without has another of its own.
  '--font-render-hinting=slight',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--hide-scrollbars',
] as const;
