/** What the page of a load knows of itself; times in milliseconds from its start. */
export interface LoadProbe {
  fcpMs: number;
  lcpMs: number;
  /** What was painted last and largest: tag and class, text or address, and its size in pixels. */
  lcp: string;
  firstDrawMs: number | undefined;
  shift: number;
  /** Start and length of every task over 50 ms. */
  longTasks: [number, number][];
}

declare global {
  interface Window {
    loadProbe: LoadProbe;
  }
}

interface Painted extends PerformanceEntry {
  element?: Element | null;
  url: string;
  size: number;
}
interface Shifted extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page before anything else. */
export function installLoadProbe(): void {
  if ('loadProbe' in window) return;
  const probe: LoadProbe = {
    fcpMs: 0,
    lcpMs: 0,
    lcp: '',
    firstDrawMs: undefined,
    shift: 0,
    longTasks: [],
  };
  Object.assign(window, { loadProbe: probe });
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true });
  };
  watch('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcpMs = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shifted;
    if (!hadRecentInput) probe.shift += value;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element, url, size, startTime } = entry as Painted;
    const what = url.replace(location.origin, '') || (element?.textContent ?? '').trim();
    const tag = element?.tagName.toLowerCase() ?? 'gone';
    probe.lcpMs = startTime;
    probe.lcp = `${tag}.${element?.classList[0] ?? ''} ${size} px² "${what.slice(0, 60)}"`;
  });
  type Calls = Record<string, (...values: unknown[]) => unknown>;
  for (const context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const gl = context.prototype as unknown as Calls;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced']) {
      const draw = gl[name];
      if (!draw) continue;
      gl[name] = function (this: unknown, ...values: unknown[]) {
        probe.firstDrawMs ??= performance.now();
        return draw.apply(this, values);
      };
    }
  }
}
