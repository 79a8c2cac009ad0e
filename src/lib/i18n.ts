import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import enApp from '../locales/en/app.json';
import filApp from '../locales/fil/app.json';

/** Languages of the app: English and Filipino. */
export const LOCALES = ['en', 'fil'] as const;
/** One of the app's languages. */
export type Locale = (typeof LOCALES)[number];

const COOKIE = 'locale';
const COOKIE_DAYS = 365;

/** Texts of one namespace in every language. */
type Texts = Record<Locale, object>;

const files = import.meta.glob<{ default: object }>([
  '../locales/*/*.json',
  '!../locales/*/{app,auth,home,legal}.json',
]);

/** Loads a namespace that did not come with its screen's chunk. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) done(new Error(`no texts ${namespace} in ${language}`), false);
    else
      load().then(
        (file) => done(null, file.default as Parameters<typeof done>[1]),
        (error) => done(error, false),
      );
  },
};

function savedLocale(): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language;
  return /^(fil|tl)\b/.test(value) ? 'fil' : 'en';
}

/** Starts the translations in the saved language; ready at once, texts of the shell included. */
export function startI18n(): void {
  i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: savedLocale(),
      fallbackLng: 'en',
      supportedLngs: LOCALES,
      ns: ['app'],
      defaultNS: 'app',
      resources: { en: { app: enApp }, fil: { app: filApp } },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  document.documentElement.lang = currentLocale();
}

/** Adds a feature's texts that came with its chunk, so that no request is needed. */
export function addTexts(namespace: string, texts: Texts): void {
  for (const locale of LOCALES) i18next.addResourceBundle(locale, namespace, texts[locale]);
}

/** The language shown now. */
export function currentLocale(): Locale {
  return i18next.language === 'fil' ? 'fil' : 'en';
}

/** Switches the language at once and remembers it for 365 days (spec section 9). */
export async function setLocale(locale: Locale): Promise<void> {
  const maxAge = COOKIE_DAYS * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API starts at Chromium 87.
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${maxAge}; samesite=lax`;
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** The text of a refusal, with the figures that came with it. */
export function refusalText(code: number, details: Record<string, string | number> = {}): string {
  const key = `refusal.${code}`;
  const { t } = i18next;
  return i18next.exists(key, { ns: 'app' })
    ? t(key, { ns: 'app', ...details })
    : t('refusal.other', { ns: 'app', code });
}
