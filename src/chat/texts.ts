import en from '../locales/en/chat.json';
import fil from '../locales/fil/chat.json';

const TEXTS = { en, fil };

/** The page's words. */
export type ChatTexts = typeof en;

/** The page is a small one of its own, without the app's translations. */
export function chatTexts(language: string): ChatTexts {
  return language === 'fil' ? TEXTS.fil : TEXTS.en;
}

/** A moment by Manila's clock. */
export function timeText(iso: string, language: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Manila' } as const;
  return new Date(iso).toLocaleTimeString(language === 'fil' ? 'fil-PH' : 'en-PH', time);
}
