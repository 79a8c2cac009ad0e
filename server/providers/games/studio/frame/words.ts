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
  chance: 'Chance',
  nothing: 'Nothing',
  rtp: 'Return to player',
  back: 'Stake back',
  won: 'You won',
  lost: 'Nothing this time',
  takenBack: 'This round did not take place. Your stake is back.',
  waiting: 'Your last draw is being checked.',
  check: 'Check again',
  history: 'Last draws',
  none: 'No draws yet.',
  over: { title: 'This visit is over', text: 'Close the game and open it again.' },
  trouble: {
    title: 'The draw is not known yet',
    text: 'Nothing is lost: check again, and you see what became of it.',
  },
  refusals: {
    'balance-too-low': 'Your balance is too low for this stake.',
    'limit-reached': 'One of your limits allows no higher stake now.',
    barred: 'Your account may not play now.',
    closed: 'This game is closed now.',
    'too-soon': 'A moment, please: the next draw comes soon.',
    'round-open': 'Your last draw is not over yet.',
    'round-over': 'This draw is over.',
    'stake-invalid': 'Choose one of the stakes.',
    unavailable: 'The draw is not known yet. Check again.',
    'not-placed': 'Not placed. Nothing was taken.',
  },
};

const FIL: FrameWords = {
  lead: 'Isang baraha mula sa table sa ibaba ang magpapasya sa round.',
  balance: 'Balance',
  fun: 'Pang-try na pera',
  stake: 'Taya',
  draw: 'Bumunot',
  drawAgain: 'Bumunot ulit',
  table: 'Puwedeng mabunot',
  place: 'Baraha',
  pays: 'Balik',
  chance: 'Tsansa',
  nothing: 'Wala',
  rtp: 'Return to player',
  back: 'Balik-taya',
  won: 'Panalo ka ng',
  lost: 'Wala ngayon',
  takenBack: 'Hindi natuloy ang round na ito. Naibalik ang taya mo.',
  waiting: 'Tinitingnan pa ang huli mong bunot.',
  check: 'Tingnan ulit',
  history: 'Mga huling bunot',
  none: 'Wala pang bunot.',
  over: { title: 'Tapos na ang pagbisitang ito', text: 'Isara ang laro at buksan ulit.' },
  trouble: {
    title: 'Hindi pa alam ang bunot',
    text: 'Walang nawala: tingnan ulit para malaman ang nangyari.',
  },
  refusals: {
    'balance-too-low': 'Kulang ang balance mo para sa tayang ito.',
    'limit-reached': 'Hindi na kaya ng isa sa mga limit mo ang tayang ito.',
    barred: 'Hindi puwedeng maglaro ang account mo ngayon.',
    closed: 'Sarado ang larong ito ngayon.',
    'too-soon': 'Sandali lang: malapit na ang susunod na bunot.',
    'round-open': 'Hindi pa tapos ang huli mong bunot.',
    'round-over': 'Tapos na ang bunot na ito.',
    'stake-invalid': 'Pumili ng isa sa mga taya.',
    unavailable: 'Hindi pa alam ang bunot. Tingnan ulit.',
    'not-placed': 'Hindi natuloy. Walang kinuha.',
  },
};

/** The words of a language. */
export function frameWords(language: PageLanguage): FrameWords {
  return language === 'fil' ? FIL : EN;
}
