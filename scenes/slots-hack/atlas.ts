import slotsHack from '../../assets/generated/slots-hack.json';
import slotsHack1a from '../../assets/generated/slots-hack-1x.avif';
import slotsHack1w from '../../assets/generated/slots-hack-1x.webp';
import slotsHack2a from '../../assets/generated/slots-hack-2x.avif';
import slotsHack2w from '../../assets/generated/slots-hack-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The cabinet and its lanterns. */
export const SLOTS_HACK_ATLAS: Atlas = {
  name: 'slots-hack',
  frames: slotsHack.frames,
  files: {
    1: { webp: slotsHack1w, avif: slotsHack1a },
    2: { webp: slotsHack2w, avif: slotsHack2a },
  },
};
