import symbols from '../../assets/generated/reel-symbols.json';
import symbols1a from '../../assets/generated/reel-symbols-1x.avif';
import symbols1w from '../../assets/generated/reel-symbols-1x.webp';
import symbols2a from '../../assets/generated/reel-symbols-2x.avif';
import symbols2w from '../../assets/generated/reel-symbols-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The symbols that turn on reels, whatever the machine. */
export const REEL_SYMBOLS_ATLAS: Atlas = {
  name: 'reel-symbols',
  frames: symbols.frames,
  files: {
    1: { webp: symbols1w, avif: symbols1a },
    2: { webp: symbols2w, avif: symbols2a },
  },
};

/** The symbols that a machine's strips name. */
export const REEL_SYMBOL_IMAGES = {
  parol: 'reel-symbols/parol',
  sampaguita: 'reel-symbols/sampaguita',
  mango: 'reel-symbols/mango',
  jeepney: 'reel-symbols/jeepney',
  salakot: 'reel-symbols/salakot',
  bell: 'reel-symbols/bell',
} as const;
