import rising from '../../assets/generated/rising.json';
import rising1a from '../../assets/generated/rising-1x.avif';
import rising1w from '../../assets/generated/rising-1x.webp';
import rising2a from '../../assets/generated/rising-2x.avif';
import rising2w from '../../assets/generated/rising-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** Kite, boat and bird with their skies, shores and what they trail. */
export const RISING_ATLAS: Atlas = {
  name: 'rising',
  frames: rising.frames,
  files: { 1: { webp: rising1w, avif: rising1a }, 2: { webp: rising2w, avif: rising2a } },
};
