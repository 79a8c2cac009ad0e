import type { Reason } from './checks.ts';

/** A text in both locales. */
type Text = Record<'en' | 'fil', string>;

const REASONS: Record<Reason, Text> = {
  unreadable: {
    en: 'A picture is too dark, blurred or has a glare, so the ID could not be read.',
    fil: 'Madilim, malabo o may silaw ang picture kaya hindi mabasa ang ID.',
  },
  incomplete: {
    en: 'A part of the ID is cut off or covered.',
    fil: 'May bahagi ng ID na putol o natatakpan.',
  },
  expired: {
    en: 'The ID has expired.',
    fil: 'Paso na ang ID.',
  },
  'wrong-document': {
    en: 'The picture does not show the ID or the number that you chose.',
    fil: 'Hindi tugma ang picture sa pinili mong ID o sa numero nito.',
  },
  'name-differs': {
    en: 'The name on the ID is not the legal name that you gave.',
    fil: 'Iba ang pangalan sa ID sa legal na pangalang ibinigay mo.',
  },
  'birth-date-differs': {
    en: 'The birth date on the ID is not the one that you registered with.',
    fil: 'Iba ang birthday sa ID sa ni-register mo.',
  },
  'face-differs': {
    en: 'The face in your selfie could not be matched with the ID.',
    fil: 'Hindi maitugma ang mukha sa selfie mo sa ID.',
  },
  'not-original': {
    en: 'A photocopy, a screenshot or a changed picture was sent. The original is needed.',
    fil: 'Photocopy, screenshot o binagong picture ang ipinadala. Ang orihinal ang kailangan.',
  },
  'used-elsewhere': {
    en: 'This ID belongs to another account. Each person may have one account.',
    fil: 'Ginagamit na ang ID na ito sa ibang account. Isang account lang bawat tao.',
  },
  'not-eligible': {
    en: 'By law you may not play here. Customer service tells you what happens to your money.',
    fil: 'Ayon sa batas, hindi ka puwedeng maglaro rito. Itanong sa customer service ang pera mo.',
  },
};

/** Tells a player that documents were accepted. */
export const APPROVED_MAIL: { title: Text; body: Text } = {
  title: { en: 'Your identity is verified', fil: 'Verified ka na' },
  body: {
    en: 'Your ID was accepted. Deposits and withdrawals no longer have an identity limit.',
    fil: 'Tinanggap ang ID mo. Wala nang limit sa deposit at withdrawal dahil verified ka na.',
  },
};

/** Tells a player why documents were refused. */
export function refusedMail(reason: Reason): { title: Text; body: Text } {
  const again: Text = {
    en: 'You can send new pictures: Profile, then Verification.',
    fil: 'Puwede kang magpadala ng bagong picture: Profile, saka Verification.',
  };
  const isFinal = reason === 'not-eligible' || reason === 'used-elsewhere';
  const bodyIn = (locale: keyof Text) =>
    isFinal ? REASONS[reason][locale] : `${REASONS[reason][locale]}\n\n${again[locale]}`;
  return {
    title: {
      en: 'Your pictures were not accepted',
      fil: 'Hindi tinanggap ang mga picture mo',
    },
    body: { en: bodyIn('en'), fil: bodyIn('fil') },
  };
}

/** Every reason that an operator can give. */
export const REASON_NAMES = Object.keys(REASONS) as Reason[];
