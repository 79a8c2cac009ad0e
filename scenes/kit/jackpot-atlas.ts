import jackpot from '../../assets/generated/jackpot.json';
import jackpot1a from '../../assets/generated/jackpot-1x.avif';
import jackpot1w from '../../assets/generated/jackpot-1x.webp';
import jackpot2a from '../../assets/generated/jackpot-2x.avif';
import jackpot2w from '../../assets/generated/jackpot-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** Ring and wheel share one atlas: between them, amid a reveal, nothing has to be loaded. */
export const JACKPOT_ATLAS: Atlas = {
  name: 'jackpot',
  frames: jackpot.frames,
  files: { 1: { webp: jackpot1w, avif: jackpot1a }, 2: { webp: jackpot2w, avif: jackpot2a } },
};
