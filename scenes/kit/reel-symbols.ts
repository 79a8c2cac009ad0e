/** The symbols that a machine's strips name; each machine's own atlas holds them. */
export const REEL_SYMBOL_IMAGES = {
  parol: 'reel-symbols/parol',
  sampaguita: 'reel-symbols/sampaguita',
  mango: 'reel-symbols/mango',
  jeepney: 'reel-symbols/jeepney',
  salakot: 'reel-symbols/salakot',
  bell: 'reel-symbols/bell',
} as const;
