import jackpotBubble from '../../assets/generated/jackpot-bubble.json';
import jackpotBubble1a from '../../assets/generated/jackpot-bubble-1x.avif';
import jackpotBubble1w from '../../assets/generated/jackpot-bubble-1x.webp';
import jackpotBubble2a from '../../assets/generated/jackpot-bubble-2x.avif';
import jackpotBubble2w from '../../assets/generated/jackpot-bubble-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The bubble alone, so that the lobby needs no other picture for it. */
export const BUBBLE_ATLAS: Atlas = {
  name: 'jackpot-bubble',
  frames: jackpotBubble.frames,
  files: {
    1: { webp: jackpotBubble1w, avif: jackpotBubble1a },
    2: { webp: jackpotBubble2w, avif: jackpotBubble2a },
  },
};
