import scratchCard from '../../assets/generated/scratch-card.json';
import scratchCard1a from '../../assets/generated/scratch-card-1x.avif';
import scratchCard1w from '../../assets/generated/scratch-card-1x.webp';
import scratchCard2a from '../../assets/generated/scratch-card-2x.avif';
import scratchCard2w from '../../assets/generated/scratch-card-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** Papers, patterns and foil of the scratch cards. */
export const SCRATCH_ATLAS: Atlas = {
  name: 'scratch-card',
  frames: scratchCard.frames,
  files: {
    1: { webp: scratchCard1w, avif: scratchCard1a },
    2: { webp: scratchCard2w, avif: scratchCard2a },
  },
};
