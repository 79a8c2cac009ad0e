import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type { Activity as ActivitySchema, getActivityIds } from '../../../contract/activity.ts';
import type { ReplyOf } from '../../../contract/call.ts';

/** One activity as the server lists it. */
export type Activity = Static<typeof ActivitySchema>;

interface HomeState {
  /** The last answer of `getActivityIds`; `undefined` until it came. */
  activities: ReplyOf<typeof getActivityIds> | undefined;
  setActivities(activities: ReplyOf<typeof getActivityIds>): void;
  clear(): void;
}

/** What the lobby knows of this player's activities (the spec's "home data"). */
export const useHome = create<HomeState>()(
  immer((set) => ({
    activities: undefined,
    setActivities: (activities) => set({ activities }),
    clear: () => set({ activities: undefined }),
  })),
);

/** The activity with this id when it is open, else `undefined`. */
export function useActivity(id: number): Activity | undefined {
  return useHome((state) => state.activities?.activityMap[String(id)]);
}
