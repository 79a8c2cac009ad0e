import type { Static } from 'typebox';
import type { Banner } from '../../contract/config.ts';

/** The home carousel of the demo operator; `art` names a symbol in banners.svg. */
export const demoBanners: readonly Static<typeof Banner>[] = [
  {
    id: 1,
    art: 'banner-jackpot',
    title: { en: 'Light the lucky lantern', fil: 'Sindihan ang parol ng swerte' },
    text: {
      en: 'Ten lamps, four jackpots. All odds are published.',
      fil: 'Sampung ilaw, apat na jackpot. Nakalathala ang bawat tsansa.',
    },
    to: '/activity/jackpot',
  },
  {
    id: 2,
    art: 'banner-welcome',
    title: { en: 'Your first draw is on us', fil: 'Sagot namin ang unang draw mo' },
    text: {
      en: 'One chance at registration. It opens after a deposit of ₱100.',
      fil: 'Isang tsansa sa pag-register. Bubukas kapag nakapag-deposit ng ₱100.',
    },
    to: '/auth/register',
  },
  {
    id: 3,
    art: 'banner-fair',
    title: { en: 'Verify every draw yourself', fil: 'I-verify mo ang bawat draw' },
    text: {
      en: 'Each result has a receipt that you can verify, even offline.',
      fil: 'May resibo ang bawat resulta na puwede mong i-verify, kahit offline.',
    },
    to: '/activity/jackpot',
  },
  {
    id: 4,
    art: 'banner-limits',
    title: { en: 'Decide before you play', fil: 'Magpasya bago maglaro' },
    text: {
      en: 'For fun, 21 and over. Set what you will spend, and stop there.',
      fil: 'Pampalibang, 21 pataas. Itakda ang gagastusin, at doon tumigil.',
    },
    to: '/member',
  },
];

/** A theme of the demo operator: CSS variables by name, without dashes in front. */
interface DemoTheme {
  readonly id: string;
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The house's own look, and a festive one that is only there to be previewed. */
export const demoThemes: readonly DemoTheme[] = [
  {
    id: 'default',
    name: 'Parol night',
    variables: {
      'night-900': '#151130',
      'night-800': '#1e1842',
      'night-700': '#2a2259',
      gold: '#ffc845',
      'gold-pressed': '#e39a12',
      'on-gold': '#241500',
    },
  },
  {
    id: 'santacruzan',
    name: 'Santacruzan',
    variables: {
      'night-950': '#160a18',
      'night-900': '#1f0f22',
      'night-800': '#2d1631',
      'night-700': '#3f2044',
      line: '#5a3160',
      focus: '#ffd9a0',
      gold: '#ffb3c7',
      'gold-pressed': '#e9819f',
      'on-gold': '#2b0713',
    },
  },
];
