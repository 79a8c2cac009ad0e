import type { PlayRefusalCode } from '../../../../../contract/game-play.ts';
import type { PageLanguage } from '../../../../http/page-language.ts';

/** Everything that the lucky draw's page says. */
export interface FrameWords {
  lead: string;
  balance: string;
  fun: string;
  stake: string;
  draw: string;
  drawAgain: string;
  table: string;
  place: string;
  pays: string;
  chance: string;
  nothing: string;
  rtp: string;
  back: string;
  won: string;
  lost: string;
  takenBack: string;
  waiting: string;
  check: string;
  history: string;
  none: string;
  over: { title: string; text: string };
  trouble: { title: string; text: string };
  refusals: Record<PlayRefusalCode, string>;
}

const EN: FrameWords = {
  lead: 'One card from the table below decides the round.',
  balance: 'Balance',
  fun: 'Fun money',
  stake: 'Stake',
  draw: 'Draw',
  drawAgain: 'Draw again',
  table: 'What can be drawn',
  place: 'Card',
  pays: 'Returns',
  chance: 'Odds',
  nothing: 'Nothing',
  rtp: 'Return to player',
  back: 'Stake back',
  won: 'You won',
  lost: 'Nothing this time',
  takenBack: 'This round did not run. Your stake is back.',
  waiting: 'We are checking your last draw.',
  check: 'Check again',
  history: 'Last draws',
  none: 'No draws yet.',
  over: { title: 'Your visit has ended', text: 'Close the game and open it again.' },
  trouble: {
    title: 'The draw is not known yet',
    text: 'Nothing is lost: check again, and you see what happened.',
  },
  refusals: {
    'balance-too-low': 'Your balance is too low for this stake.',
    'limit-reached': 'This stake is over one of your limits.',
    barred: 'You cannot play now.',
    unverified: 'Verify your identity first: you find it on your profile.',
    'terms-changed': 'The terms of use have changed. Close the game and accept them first.',
    'help-unreachable': 'A link to help cannot be reached, so stakes rest until it can.',
    closed: 'This game is closed now.',
    'too-soon': 'A moment, please: the next draw comes soon.',
    'round-open': 'Your last draw is not over yet.',
    'round-over': 'This draw is over.',
    'stake-invalid': 'Choose one of the stakes.',
    unavailable: 'The draw is not known yet. Check again.',
    'not-placed': 'Not placed. Nothing was taken.',
    'autoplay-off': 'Each draw is yours to press.',
  },
};

const FIL: FrameWords = {
  lead: 'Isang baraha mula sa table sa ibaba ang magpapasya sa round.',
  balance: 'Balance',
  fun: 'Fun money',
  stake: 'Taya',
  draw: 'Mag-draw',
  drawAgain: 'Mag-draw ulit',
  table: 'Puwedeng lumabas',
  place: 'Baraha',
  pays: 'Balik',
  chance: 'Tsansa',
  nothing: 'Wala',
  rtp: 'Return to player',
  back: 'Ibinalik ang taya',
  won: 'Panalo ka ng',
  lost: 'Wala ngayon',
  takenBack: 'Hindi natuloy ang round na ito. Naibalik ang taya mo.',
  waiting: 'Tinitingnan pa ang huli mong draw.',
  check: 'Tingnan ulit',
  history: 'Mga huling draw',
  none: 'Wala pang draw.',
  over: { title: 'Natapos na ang pagbisita mo', text: 'Isara ang laro at buksan ulit.' },
  trouble: {
    title: 'Hindi pa alam ang draw',
    text: 'Walang nawala: tingnan ulit para malaman ang nangyari.',
  },
  refusals: {
    'balance-too-low': 'Kulang ang balance mo para sa tayang ito.',
    'limit-reached': 'Lalampas ang tayang ito sa limit mo.',
    barred: 'Hindi ka puwedeng maglaro ngayon.',
    unverified: 'I-verify muna kung sino ka: nasa profile mo ito.',
    'terms-changed': 'Nagbago ang mga tuntunin. Isara ang laro at tanggapin muna ang mga ito.',
    'help-unreachable':
      'Hindi maabot ang isang link sa tulong, kaya walang taya hangga’t hindi ito naaabot.',
    closed: 'Sarado ang larong ito ngayon.',
    'too-soon': 'Sandali lang: malapit na ang susunod na draw.',
    'round-open': 'Hindi pa tapos ang huli mong draw.',
    'round-over': 'Tapos na ang draw na ito.',
    'stake-invalid': 'Pumili ng isa sa mga taya.',
    unavailable: 'Hindi pa alam ang draw. Tingnan ulit.',
    'not-placed': 'Hindi natuloy. Walang kinuha.',
    'autoplay-off': 'Ikaw ang pipindot sa bawat draw.',
  },
};

/** The words of a language. */
export function frameWords(language: PageLanguage): FrameWords {
  return language === 'fil' ? FIL : EN;
}
