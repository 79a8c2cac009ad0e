import { manilaTimeOf } from '../lib/manila-day.ts';
import en from '../locales/en/chat.json';
import fil from '../locales/fil/chat.json';

const TEXTS = { en, fil };

/** The page's words. */
export type ChatTexts = typeof en;

/** The page is a small one of its own, without the app's translations. */
export function chatTexts(language: string): ChatTexts {
  return language === 'fil' ? TEXTS.fil : TEXTS.en;
}

/** Hours and minutes of a moment by Manila's clock, as in the app around: for example "18:00". */
export const timeText = (iso: string): string => manilaTimeOf(iso).slice(11);
