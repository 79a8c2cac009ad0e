import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import enApp from '../../locales/en/app.json';

/** Languages of the app: English and Filipino. */
export const LOCALES = ['en', 'fil'] as const;
/** One of the app's languages. */
export type Locale = (typeof LOCALES)[number];

const COOKIE = 'locale';
const COOKIE_DAYS = 365;

/** Texts of one namespace; a lobby's language that is left out is loaded when it is spoken. */
type Texts = { en: object; fil?: object };

/** Namespaces of the lobby: their English comes with its chunks. */
const LOBBY = ['app', 'home'] as const;

/**
 * Texts that did not come with a chunk: the lobby's in Filipino, and those of refusals.
 * @throws Error where there are none.
 */
async function loadTexts(language: string, namespace: string): Promise<object> {
  if (namespace === 'refusal') return (await import('./refusals.ts'))[language as Locale];
  const inLobby = LOBBY.find((name) => name === namespace);
  if (language === 'fil' && inLobby) return (await import('./fil-lobby.ts'))[inLobby];
  throw new Error(`no texts ${namespace} in ${language}`);
}

/** Loads the few namespaces that come late; all others come with their code (`addTexts`). */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts as Parameters<typeof done>[1]),
      (error) => done(error, false),
    );
  },
};

function savedLocale(): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language;
  return /^(fil|tl)\b/.test(value) ? 'fil' : 'en';
}

let ready = Promise.resolve<unknown>(undefined);

/** Starts the translations; `textsReady` tells when the lobby's are here. @param locale the saved one by default */
export function startI18n(locale: Locale = savedLocale()): void {
  const started = i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en',
      supportedLngs: LOCALES,
      ns: ['app'],
      defaultNS: 'app',
      resources: { en: { app: enApp } },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  isStarted = true;
  for (const [namespace, texts] of waiting.splice(0)) addTexts(namespace, texts);
  if (locale === 'fil') ready = Promise.all([started, i18next.loadNamespaces([...LOBBY])]);
  if (typeof document !== 'undefined') nameLanguage(locale);
}

/** Tells the page its language; not the one that it has, upon which the browser works out all of its style anew. */
function nameLanguage(locale: Locale): void {
  const { documentElement } = document;
  if (documentElement.lang !== locale) documentElement.lang = locale;
}

/** Settles when the lobby can speak; a language that cannot be loaded leaves English. */
export function textsReady(): Promise<void> {
  return ready.then(
    () => undefined,
    () => undefined,
  );
}

/** Texts that came before the translations were started. */
const waiting: [namespace: string, texts: Texts][] = [];
/** Not i18next's own mark, which also waits for a language that has to be loaded. */
let isStarted = false;

/**
 * Adds texts that come with the code that speaks them: no component waits for its own. A screen that is
 * up already would be taken away for a component that does.
 */
export function addTexts(namespace: string, texts: Texts): void {
  if (!isStarted) {
    waiting.push([namespace, texts]);
    return;
  }
  for (const locale of LOCALES) {
    const bundle = texts[locale];
    if (bundle) i18next.addResourceBundle(locale, namespace, bundle);
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
  await i18next.changeLanguage(locale);
  nameLanguage(locale);
}

/**
 * A refusal is rare, so its texts come with the first one; without them there is still its code. What
 * this device says itself without a network stands in the app's own texts.
 */
export async function loadRefusalTexts(): Promise<void> {
  await i18next.loadNamespaces('refusal').catch(() => undefined);
}

/** The text of a refusal, with the figures that came with it. */
export function refusalText(code: number, details: Record<string, string | number> = {}): string {
  const { t } = i18next;
  const key = String(code);
  return i18next.exists(key, { ns: 'refusal' })
    ? t(key, { ns: 'refusal', ...details })
    : t([`refusal.${key}`, 'refusal.other'], { ns: 'app', ...details, code });
}
