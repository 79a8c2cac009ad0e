import { type HomeData, WRITTEN } from '../../../contract/page.ts';

/** Reads JSON that the server wrote into the page; undefined where there is none. */
export function readWritten<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** The home page's data; undefined on every other page. */
export const PAGE_DATA: HomeData | undefined =
  typeof document === 'undefined' ? undefined : readWritten<HomeData>(WRITTEN.data);
