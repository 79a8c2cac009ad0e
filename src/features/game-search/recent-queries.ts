import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';

const KEY = 'bituin.searches';
const KEPT = 6;

interface RecentQueries {
  /** The latest first. */
  texts: readonly string[];
  add(text: string): void;
  clear(): void;
}

/** What was searched for on this device. */
export const useRecentQueries = create<RecentQueries>()((set) => ({
  texts: readStored<string[]>(KEY) ?? [],
  add: (text) =>
    set(({ texts }) => {
      const others = texts.filter((known) => known.toLowerCase() !== text.toLowerCase());
      return { texts: [text, ...others].slice(0, KEPT) };
    }),
  clear: () => set({ texts: [] }),
}));

useRecentQueries.subscribe(({ texts }) => {
  writeStored(KEY, texts.length > 0 ? texts : undefined);
});
