import redBlue from '../../assets/generated/red-blue.json';
import redBlue1a from '../../assets/generated/red-blue-1x.avif';
import redBlue1w from '../../assets/generated/red-blue-1x.webp';
import redBlue2a from '../../assets/generated/red-blue-2x.avif';
import redBlue2w from '../../assets/generated/red-blue-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** Parols, banners, banderitas and the ground of red versus blue. */
export const RED_BLUE_ATLAS: Atlas = {
  name: 'red-blue',
  frames: redBlue.frames,
  files: { 1: { webp: redBlue1w, avif: redBlue1a }, 2: { webp: redBlue2w, avif: redBlue2a } },
};
