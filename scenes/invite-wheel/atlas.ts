import wheel from '../../assets/generated/invite-wheel.json';
import wheel1a from '../../assets/generated/invite-wheel-1x.avif';
import wheel1w from '../../assets/generated/invite-wheel-1x.webp';
import wheel2a from '../../assets/generated/invite-wheel-2x.avif';
import wheel2w from '../../assets/generated/invite-wheel-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The capiz wheel, its rim and the lantern in its hub. */
export const INVITE_WHEEL_ATLAS: Atlas = {
  name: 'invite-wheel',
  frames: wheel.frames,
  files: { 1: { webp: wheel1w, avif: wheel1a }, 2: { webp: wheel2w, avif: wheel2a } },
};
