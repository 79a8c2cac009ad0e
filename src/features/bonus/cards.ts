import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/bonus.json';
import fil from '../../locales/fil/bonus.json';

const ART = import.meta.glob<string>('../../../assets/activities/*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The drawing of a card as an address; undefined for a name that has none. */
export function cardArt(name: string | undefined): string | undefined {
  return ART[`../../../assets/activities/${name}.svg`];
}

/** Title and text of an activity's card. */
interface CardText {
  title: string;
  text: string;
}

const FILES = import.meta.glob<CardText>('../../locales/*/cards/*.json', {
  eager: true,
  import: 'default',
});

function textsIn(locale: string): Record<string, CardText> {
  const own = Object.entries(FILES).filter(([path]) => path.includes(`/${locale}/`));
  return Object.fromEntries(
    own.map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
  );
}

/** Texts of all cards by their names: the centre shows them at once, without a request for each. */
const CARD_TEXTS = { en: textsIn('en'), fil: textsIn('fil') };

addTexts('bonus', { en, fil });
addTexts('cards', CARD_TEXTS);
