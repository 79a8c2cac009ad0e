import { type BrowserContext, expect, type Page } from '@playwright/test';

// What a page shows for a moment only. A busy machine looks too late for it, so the page itself takes note.

interface Fleeting {
  /** The app's short sentences that nobody has asked for yet, oldest first. */
  toasts: string[];
  /** Texts that were waited for and have been on the page since it was loaded. */
  said: string[];
  /** Resolves in the very task that puts this text on the page. */
  whenSaid(text: string): Promise<void>;
}

/** A page's window with its notes, for what a journey does in the page at the very moment. */
export type Watched = typeof window & { fleeting: Fleeting };

/** Lets every page of a context take note of its toasts, and of texts that journeys wait for. */
export async function noteFleeting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: string[] = [];
    const said: string[] = [];
    const awaited = new Map<string, (() => void)[]>();
    let shown: Element | null = null;
    const isSaid = (text: string) =>
      document.evaluate(`//body//text()[contains(., "${text}")]`, document, null, 3).booleanValue;
    const look = () => {
      const newest = document.querySelector('[role=status][aria-live=polite] > p');
      if (newest && newest !== shown) toasts.push(newest.textContent ?? '');
      shown = newest;
      for (const [text, tell] of awaited)
        if (isSaid(text)) {
          awaited.delete(text);
          for (const resolve of tell) resolve();
        }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    const whenSaid = (text: string) =>
      new Promise<void>((resolve) => {
        awaited.set(text, [...(awaited.get(text) ?? []), resolve]);
        look();
      });
    Object.assign(window, { fleeting: { toasts, said, whenSaid } });
  });
}

/** Waits until the app has said this in a short sentence below its header, be it gone again; each is found once. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = () => page.evaluate(() => (window as Watched).fleeting.toasts);
  await expect.poll(toasts).toContain(text);
  await page.evaluate((found) => {
    const { toasts } = (window as Watched).fleeting;
    toasts.splice(0, toasts.indexOf(found) + 1);
  }, text);
}

/** From the next load on, the page takes note of a text that an act shows on its way. */
export async function noteSaid(page: Page, text: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const { said, whenSaid } = (window as Watched).fleeting;
    void whenSaid(awaited).then(() => said.push(awaited));
  }, text);
}

/** Of the texts that {@link noteSaid} lets the page take note of, those that it has shown since its last load. */
export const saidOn = (page: Page) => page.evaluate(() => (window as Watched).fleeting.said);

/** Waits until the page has shown a text that it takes note of, be it gone again. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect.poll(() => saidOn(page)).toContain(text);
}
