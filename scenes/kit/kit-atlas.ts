import kit from '../../assets/generated/kit.json';
import kit1a from '../../assets/generated/kit-1x.avif';
import kit1w from '../../assets/generated/kit-1x.webp';
import kit2a from '../../assets/generated/kit-2x.avif';
import kit2w from '../../assets/generated/kit-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** Pictures of every scene: letters and figures, prizes, coins, light. */
export const KIT_ATLAS: Atlas = {
  name: 'kit',
  frames: kit.frames,
  files: { 1: { webp: kit1w, avif: kit1a }, 2: { webp: kit2w, avif: kit2a } },
};
