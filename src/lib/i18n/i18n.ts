import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import enApp from '../../locales/en/app.json';

/** Languages of the app: English and Filipino. */
export const LOCALES = ['en', 'fil'] as const;
/** One of the app's languages. */
export type Locale = (typeof LOCALES)[number];

const COOKIE = 'locale';
const COOKIE_DAYS = 365;

/** Texts of one namespace; what is left out comes later. */
type Texts = Partial<Record<Locale, object>>;

/** What was chosen last. */
let wanted: Locale = 'en';

/** The lobby's English comes with its chunks; its Filipino where it is spoken, before it is. */
async function speak(locale: Locale): Promise<void> {
  wanted = locale;
  if (locale === 'fil') {
    const lobby = await import('./fil-lobby.ts').catch(() => ({}));
    for (const [namespace, fil] of Object.entries(lobby)) addTexts(namespace, { fil });
  }
  // Another may have been chosen while its texts were under way.
  if (wanted === locale) await i18next.changeLanguage(locale);
}

function savedLocale(): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language;
  return /^(fil|tl)\b/.test(value) ? 'fil' : 'en';
}

let ready = Promise.resolve();

/** Starts the translations; `textsReady` tells when the lobby's are here. @param locale the saved one by default */
export function startI18n(locale: Locale = savedLocale()): void {
  // Without a back end of its own: with one i18next looks for texts to load whenever it begins or changes.
  void i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    supportedLngs: LOCALES,
    ns: ['app'],
    defaultNS: 'app',
    resources: { en: { app: enApp } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const [namespace, texts] of waiting.splice(0)) addTexts(namespace, texts);
  if (locale !== 'en') ready = speak(locale);
  if (typeof document !== 'undefined') nameLanguage(locale);
}

/** Tells the page its language; not the one that it has, upon which the browser works out all of its style anew. */
function nameLanguage(locale: Locale): void {
  const { documentElement } = document;
  if (documentElement.lang !== locale) documentElement.lang = locale;
}

/** Settles when the lobby can speak; a language that cannot be loaded leaves English. */
export function textsReady(): Promise<void> {
  return ready;
}

/** Texts that came before the translations were started. */
const waiting: [namespace: string, texts: Texts][] = [];

/**
 * Adds texts that come with the code that speaks them: no component waits for its own. A screen that is
 * up already would be taken away for a component that does.
 */
export function addTexts(namespace: string, texts: Texts): void {
  if (!i18next.isInitialized) {
    waiting.push([namespace, texts]);
    return;
  }
  for (const locale of LOCALES) {
    const bundle = texts[locale];
    // Nobody changes a text, so that none is copied.
    const asIs = { skipCopy: true };
    if (bundle) i18next.addResourceBundle(locale, namespace, bundle, false, true, asIs);
  }
}

/** The language shown now. */
export function currentLocale(): Locale {
  return i18next.language === 'fil' ? 'fil' : 'en';
}

/** What the operator wrote in the language shown now, else in English. */
export function localText(text: Readonly<Record<string, string>>): string {
  return text[currentLocale()] ?? text.en ?? '';
}

/** Switches the language at once and remembers it for 365 days (spec section 9). */
export async function setLocale(locale: Locale): Promise<void> {
  const maxAge = COOKIE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API starts at Chromium 87.
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${maxAge}; samesite=lax`;
  await speak(locale);
  nameLanguage(currentLocale());
}

/**
 * A refusal is rare, so its texts come with the first one; without them there is still its code. What
 * this device says itself without a network stands in the app's own texts.
 */
export async function loadRefusalTexts(): Promise<void> {
  if (i18next.hasResourceBundle('en', 'refusal')) return;
  const texts = await import('./refusals.ts').catch(() => undefined);
  if (texts) addTexts('refusal', texts);
}

/** The text of a refusal, with the figures that came with it. */
export function refusalText(code: number, details: Record<string, string | number> = {}): string {
  const { t } = i18next;
  const key = String(code);
  return i18next.exists(key, { ns: 'refusal' })
    ? t(key, { ns: 'refusal', ...details })
    : t([`refusal.${key}`, 'refusal.other'], { ns: 'app', ...details, code });
}
