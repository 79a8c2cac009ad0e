import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ACTIVITY_SCREENS, type ActivityScreenName } from '../lib/activity-paths.ts';

type Chunk = { default: ComponentType };

/** Where each activity screen's chunk is. */
const CHUNKS: Record<ActivityScreenName, () => Promise<Chunk>> = {
  jackpot: () => import('../features/jackpot/jackpot-screen.tsx'),
};

/** Names of all activity screens. */
export const ACTIVITY_NAMES = Object.keys(ACTIVITY_SCREENS) as ActivityScreenName[];

/** Every activity screen as a lazy component. */
export const LAZY_ACTIVITIES = Object.fromEntries(
  ACTIVITY_NAMES.map((name) => [name, lazy(CHUNKS[name])]),
) as Record<ActivityScreenName, LazyExoticComponent<ComponentType>>;
