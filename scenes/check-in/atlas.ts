import checkIn from '../../assets/generated/check-in.json';
import checkIn1a from '../../assets/generated/check-in-1x.avif';
import checkIn1w from '../../assets/generated/check-in-1x.webp';
import checkIn2a from '../../assets/generated/check-in-2x.avif';
import checkIn2w from '../../assets/generated/check-in-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The rope, its lanterns, their badges and the chest. */
export const CHECK_IN_ATLAS: Atlas = {
  name: 'check-in',
  frames: checkIn.frames,
  files: {
    1: { webp: checkIn1w, avif: checkIn1a },
    2: { webp: checkIn2w, avif: checkIn2a },
  },
};
