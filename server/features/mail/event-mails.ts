import { moneyText } from '../../../contract/money-text.ts';
import { momentText } from '../../core/moment-text.ts';
import type { OnDepositSettled, OnRegistered } from '../../ledger/events.ts';
import { sendMail } from '../../players/mails.ts';

const WELCOME = {
  title: { en: 'Welcome to Bituin', fil: 'Maligayang pagdating sa Bituin' },
  body: {
    en: [
      'Your account is ready. Good to know before you play:',
      'Every game says what it gives back on average, and can be tried for fun money first.',
      'Deposits and withdrawals are under Wallet. Each deposit leaves its receipt here.',
      'Play for the fun of it. You can set limits or take a break at any time under Member. Only ' +
        'persons of 21 or older may play.',
    ].join('\n\n'),
    fil: [
      'Handa na ang account mo. Magandang malaman bago maglaro:',
      'Sinasabi ng bawat laro kung magkano ang ibinabalik nito sa karaniwan, at masusubukan muna ito ' +
        'gamit ang fun money.',
      'Nasa Wallet ang mga deposit at withdrawal. Bawat deposit ay may resibo rito.',
      'Maglaro para sa saya. Puwede kang mag-set ng mga limit o magpahinga anumang oras sa Miyembro. ' +
        '21 taong gulang o mas matanda lang ang puwedeng maglaro.',
    ].join('\n\n'),
  },
};

/** Welcomes a player who was just made. */
export const sendWelcome: OnRegistered = (tx, { playerId, now }) =>
  sendMail(tx, { playerId, ...WELCOME, at: now });

/** The receipt of a deposit: part of its own transaction, so there is one for each that is booked. */
export const sendDepositReceipt: OnDepositSettled = (tx, { playerId, depositId, amount, now }) => {
  const money = moneyText(amount);
  const time = momentText(now);
  return sendMail(tx, {
    playerId,
    title: { en: `Deposit of ${money} received`, fil: `Natanggap ang deposit na ${money}` },
    body: {
      en: [
        `We received ${money}. It is in your balance.`,
        `Time: ${time}\nDeposit: ${depositId}`,
        'All deposits are listed under Wallet, Records.',
      ].join('\n\n'),
      fil: [
        `Natanggap namin ang ${money}. Nasa balanse mo na ito.`,
        `Oras: ${time}\nDeposit: ${depositId}`,
        'Nakalista ang lahat ng deposit sa Wallet, Mga rekord.',
      ].join('\n\n'),
    },
    at: now,
  });
};
