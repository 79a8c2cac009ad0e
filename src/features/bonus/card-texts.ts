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
export const CARD_TEXTS = { en: textsIn('en'), fil: textsIn('fil') };
