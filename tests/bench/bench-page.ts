/** What a page under the bench offers; the bench calls it from outside. */
export interface Bench {
  /** Makes ready whatever an idle lobby would have loaded before the tap. */
  prepare(): Promise<void>;
  /** Brings the scene onto the screen at rest. */
  open(scene: string): Promise<void>;
  /** Performs one act to its end. */
  act(): Promise<void>;
  /** Takes the scene away. */
  close(): Promise<void>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Makes a bench callable, and lets a tap on the page's button open a scene as a player's would. */
export function offer(bench: Bench): void {
  window.bench = bench;
  const button = document.querySelector('button');
  button?.addEventListener('click', () => void bench.open(button.value));
}

/** The slot that holds the canvas. @throws Error when the page has none */
export function slotOf(): HTMLElement {
  const slot = document.getElementById('slot');
  if (!slot) throw new Error('the page has no slot');
  return slot;
}
