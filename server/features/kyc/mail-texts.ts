import type { Reason } from './checks.ts';

/** A text in both locales. */
type Text = Record<'en' | 'fil', string>;

const REASONS: Record<Reason, Text> = {
  unreadable: {
    en: 'A picture is too dark, blurred or has a glare, so the document could not be read.',
    fil: 'Madilim, malabo o may silaw ang larawan kaya hindi mabasa ang dokumento.',
  },
  incomplete: {
    en: 'A part of the document is cut off or covered.',
    fil: 'May bahagi ng dokumento na putol o natatakpan.',
  },
  expired: {
    en: 'The document has expired.',
    fil: 'Paso na ang dokumento.',
  },
  'wrong-document': {
    en: 'The picture does not show the document or the number that you chose.',
    fil: 'Hindi tugma ang larawan sa pinili mong dokumento o sa numero nito.',
  },
  'name-differs': {
    en: 'The name on the document is not the legal name that you gave.',
    fil: 'Iba ang pangalan sa dokumento sa legal na pangalang ibinigay mo.',
  },
  'birth-date-differs': {
    en: 'The birth date on the document is not the one that you registered with.',
    fil: 'Iba ang petsa ng kapanganakan sa dokumento sa inirehistro mo.',
  },
  'face-differs': {
    en: 'The face in your selfie could not be matched with the document.',
    fil: 'Hindi maitugma ang mukha sa selfie mo sa dokumento.',
  },
  'not-original': {
    en: 'A photocopy, a screenshot or a changed picture was sent. The original is needed.',
    fil: 'Photocopy, screenshot o binagong larawan ang ipinadala. Ang orihinal ang kailangan.',
  },
  'used-elsewhere': {
    en: 'This document belongs to another account. Each person may have one account.',
    fil: 'Ginagamit na ang dokumentong ito sa ibang account. Isang account lang bawat tao.',
  },
  'not-eligible': {
    en: 'By law you may not play here. Customer service tells you what happens to your money.',
    fil: 'Ayon sa batas, hindi ka maaaring maglaro rito. Itanong sa customer service ang pera mo.',
  },
};

/** Tells a player that documents were accepted. */
export const APPROVED_MAIL: { title: Text; body: Text } = {
  title: { en: 'Your identity is verified', fil: 'Verified ka na' },
  body: {
    en: 'Your documents were accepted. Deposits and withdrawals have no identity limit any more.',
    fil: 'Tinanggap ang mga dokumento mo. Wala nang limit sa deposit at withdrawal dahil sa ID.',
  },
};

/** Tells a player why documents were refused. */
export function refusedMail(reason: Reason): { title: Text; body: Text } {
  const again: Text = {
    en: 'You can send new pictures: Profile, then Verification.',
    fil: 'Puwede kang magpadala ng bagong larawan: Profile, saka Verification.',
  };
  const isFinal = reason === 'not-eligible' || reason === 'used-elsewhere';
  const bodyIn = (locale: keyof Text) =>
    isFinal ? REASONS[reason][locale] : `${REASONS[reason][locale]}\n\n${again[locale]}`;
  return {
    title: {
      en: 'Your documents were not accepted',
      fil: 'Hindi tinanggap ang mga dokumento mo',
    },
    body: { en: bodyIn('en'), fil: bodyIn('fil') },
  };
}

/** Every reason that an operator can give. */
export const REASON_NAMES = Object.keys(REASONS) as Reason[];
