import type { NewMail } from '../players/mails.ts';

type Words = Pick<NewMail, 'title' | 'body'>;

/** When an operator bars a player. */
export const BARRED: Words = {
  title: { en: 'Your account is closed to play', fil: 'Sarado muna sa laro ang account mo' },
  body: {
    en:
      'We found that you may not be eligible to play. You cannot log in, deposit, play or ' +
      'withdraw, and your money is held.\n\nCustomer service tells you why and how to object.',
    fil:
      'Nakita namin na maaaring hindi ka puwedeng maglaro. Hindi ka muna makaka-login, ' +
      'makakadeposito, makakapaglaro o makakawithdraw, at nakahawak ang pera mo.\n\nSasabihin ng ' +
      'customer service kung bakit at paano tumutol.',
  },
};

/** When an operator lets a barred player in again. */
export const RESTORED: Words = {
  title: { en: 'Your account is open again', fil: 'Bukas na ulit ang account mo' },
  body: {
    en: 'We looked again and you may play. All that was held is yours to use.',
    fil: 'Sinuri namin ulit at puwede kang maglaro. Magagamit mo na ang lahat ng nahawakan.',
  },
};

/** When the funds of a player who is not eligible are forfeited. */
export const FORFEITED: Words = {
  title: { en: 'Your funds were forfeited', fil: 'Na-forfeit ang pera mo' },
  body: {
    en:
      'The law does not let you play, so the funds in your account were forfeited.\n\n' +
      'Customer service tells you why and how to object.',
    fil:
      'Hindi ka pinapayagan ng batas na maglaro, kaya na-forfeit ang pera sa account mo.\n\n' +
      'Sasabihin ng customer service kung bakit at paano tumutol.',
  },
};
