import type { PageLanguage } from '../../http/page-language.ts';
import type { FailReason } from './payment-provider.ts';
import type { PressName } from './sandbox-presses.ts';

/** Everything that the sandbox's payment pages say. */
export interface SandboxWords {
  /** Tag in the head of each page. */
  test: string;
  /** What the amount is called while it can be paid, and after that. */
  toPay: string;
  amount: string;
  to: string;
  by: string;
  reference: string;
  openUntil: string;
  leave: string;
  back: string;
  note: string;
  odd: { title: string; text: string };
  refused: { title: string; text: string };
  paid: { title: string; text: string };
  notPaid: string;
  expired: string;
  broken: { page: string; title: string; text: string };
  presses: Record<PressName, { title: string; text: string }>;
  reasons: Record<FailReason, string>;
}

const EN: SandboxWords = {
  test: 'Test only',
  toPay: 'Amount to pay',
  amount: 'Amount',
  to: 'To',
  by: 'With',
  reference: 'Reference',
  openUntil: 'Open until',
  leave: 'Leave without paying',
  back: 'Back to Bituin',
  note: 'A sandbox: no real money moves.',
  odd: { title: 'Reported in another way', text: 'Paid all the same.' },
  refused: { title: 'Refused by the e-wallet', text: 'Each with a reason of its own.' },
  paid: { title: 'Paid', text: 'Nothing more to do.' },
  notPaid: 'Not paid',
  expired: 'Expired',
  broken: {
    page: 'Payment link',
    title: 'This payment link is not complete',
    text: 'Go back to the wallet and open it again.',
  },
  presses: {
    approve: { title: 'Approve payment', text: '' },
    decline: { title: 'Decline', text: '' },
    'approve-twice': {
      title: 'Approve, call back twice',
      text: 'Both at the same moment; the deposit is booked once.',
    },
    'approve-late': {
      title: 'Approve, call back late',
      text: 'You are back at once; the report follows 8 seconds later.',
    },
    'approve-disorder': {
      title: 'Approve, call-backs out of order',
      text: 'A decline from before arrives after the payment; it stays paid.',
    },
    'approve-silent': {
      title: 'Approve, no call-back',
      text: 'The report gets lost; the wallet asks by itself after a minute.',
    },
    'decline-limit': {
      title: 'Decline: wallet limit',
      text: 'The e-wallet allows no more today.',
    },
    'decline-window': {
      title: 'Decline: time window',
      text: 'The e-wallet pays for games only at other hours.',
    },
    'decline-cooling': {
      title: 'Decline: cooling-off',
      text: 'The e-wallet asks for a break of 24 hours.',
    },
    expire: { title: 'Let it expire', text: 'Nobody pays until the time is over.' },
  },
  reasons: {
    declined: 'The payment was declined. You may try again.',
    expired: 'The time to pay is over. Nothing was taken.',
    walletLimit: 'Your e-wallet allows no more payments of this kind today.',
    timeWindow: 'Your e-wallet takes payments for games only at other hours.',
    coolingOff: 'Your e-wallet asks you to take a break of 24 hours.',
  },
};

const FIL: SandboxWords = {
  test: 'Pang-test',
  toPay: 'Babayaran',
  amount: 'Halaga',
  to: 'Para sa',
  by: 'Gamit ang',
  reference: 'Reference',
  openUntil: 'Bukas hanggang',
  leave: 'Umalis nang hindi nagbabayad',
  back: 'Bumalik sa Bituin',
  note: 'Sandbox ito: walang totoong perang gumagalaw.',
  odd: { title: 'Ibang paraan ng pag-report', text: 'Bayad pa rin ang lahat ng ito.' },
  refused: { title: 'Tinanggihan ng e-wallet', text: 'May kani-kaniyang dahilan.' },
  paid: { title: 'Bayad na', text: 'Wala ka nang kailangang gawin.' },
  notPaid: 'Hindi nabayaran',
  expired: 'Lumipas na',
  broken: {
    page: 'Payment link',
    title: 'Kulang ang payment link na ito',
    text: 'Bumalik sa wallet at buksan ulit.',
  },
  presses: {
    approve: { title: 'Aprubahan ang bayad', text: '' },
    decline: { title: 'Tanggihan', text: '' },
    'approve-twice': {
      title: 'Aprubahan, dalawang callback',
      text: 'Sabay na dumating; isang beses lang papasok ang deposit.',
    },
    'approve-late': {
      title: 'Aprubahan, late na callback',
      text: 'Babalik ka agad; susunod ang report pagkalipas ng 8 segundo.',
    },
    'approve-disorder': {
      title: 'Aprubahan, baligtad ang callback',
      text: 'Huling dumating ang lumang pagtanggi; bayad pa rin.',
    },
    'approve-silent': {
      title: 'Aprubahan, walang callback',
      text: 'Nawala ang report; ang wallet na ang magtatanong pagkalipas ng isang minuto.',
    },
    'decline-limit': {
      title: 'Tanggihan: limit ng wallet',
      text: 'Ubos na ang limit ng e-wallet ngayong araw.',
    },
    'decline-window': {
      title: 'Tanggihan: oras',
      text: 'Sa ibang oras lang nagbabayad ang e-wallet para sa games.',
    },
    'decline-cooling': {
      title: 'Tanggihan: cooling-off',
      text: 'Humihingi ang e-wallet ng 24 oras na pahinga.',
    },
    expire: { title: 'Hayaang lumipas', text: 'Walang magbabayad hanggang maubos ang oras.' },
  },
  reasons: {
    declined: 'Tinanggihan ang bayad. Puwede mong subukan ulit.',
    expired: 'Lumipas na ang oras ng pagbabayad. Walang nabawas.',
    walletLimit: 'Ubos na ang limit ng e-wallet mo para sa ganitong bayad ngayong araw.',
    timeWindow: 'Sa ibang oras lang nagbabayad ang e-wallet mo para sa games.',
    coolingOff: 'Pinagpapahinga ka ng e-wallet mo nang 24 oras.',
  },
};

/** The words of a language. */
export function sandboxWords(language: PageLanguage): SandboxWords {
  return language === 'fil' ? FIL : EN;
}
