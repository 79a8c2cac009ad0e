import bubble from '../../assets/generated/bubble.json';
import bubble1a from '../../assets/generated/bubble-1x.avif';
import bubble1w from '../../assets/generated/bubble-1x.webp';
import bubble2a from '../../assets/generated/bubble-2x.avif';
import bubble2w from '../../assets/generated/bubble-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The floating bubble alone: the lobby must not load the jackpot for it. */
export const BUBBLE_ATLAS: Atlas = {
  name: 'bubble',
  frames: bubble.frames,
  files: { 1: { webp: bubble1w, avif: bubble1a }, 2: { webp: bubble2w, avif: bubble2a } },
};
