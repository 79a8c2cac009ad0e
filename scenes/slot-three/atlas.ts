import slotThree from '../../assets/generated/slot-three.json';
import slotThree1a from '../../assets/generated/slot-three-1x.avif';
import slotThree1w from '../../assets/generated/slot-three-1x.webp';
import slotThree2a from '../../assets/generated/slot-three-2x.avif';
import slotThree2w from '../../assets/generated/slot-three-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The cabinet in greys that take a theme's colours, and the wild of each theme. */
export const SLOT_THREE_ATLAS: Atlas = {
  name: 'slot-three',
  frames: slotThree.frames,
  files: {
    1: { webp: slotThree1w, avif: slotThree1a },
    2: { webp: slotThree2w, avif: slotThree2a },
  },
};
