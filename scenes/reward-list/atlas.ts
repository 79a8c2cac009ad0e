import rewardList from '../../assets/generated/reward-list.json';
import rewardList1a from '../../assets/generated/reward-list-1x.avif';
import rewardList1w from '../../assets/generated/reward-list-1x.webp';
import rewardList2a from '../../assets/generated/reward-list-2x.avif';
import rewardList2w from '../../assets/generated/reward-list-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The big lantern, dark and lit, and the plate of its count. */
export const REWARD_ATLAS: Atlas = {
  name: 'reward-list',
  frames: rewardList.frames,
  files: {
    1: { webp: rewardList1w, avif: rewardList1a },
    2: { webp: rewardList2w, avif: rewardList2a },
  },
};
