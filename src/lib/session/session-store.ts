import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type { ReplyOf } from '../../../contract/call.ts';
import type { refreshData, UserInfo as UserInfoSchema } from '../../../contract/session.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** The player as the server tells it. */
export type UserInfo = Static<typeof UserInfoSchema>;

interface SessionState {
  /** `undefined` for a visitor. */
  token: string | undefined;
  userInfo: UserInfo | undefined;
  /** Takes a session that the server has just started. */
  begin(token: string, userInfo: UserInfo): void;
  setUserInfo(userInfo: UserInfo): void;
  /** Takes the figures of `refreshData`. */
  refresh(figures: ReplyOf<typeof refreshData>): void;
  /** Forgets token and player; `endSession` calls it and clears the rest too. */
  clear(): void;
}

/** Session: token in local storage (spec section 4) and the player it belongs to. */
export const useSession = create<SessionState>()(
  immer((set) => ({
    token: readStored<string>(STORAGE_KEYS.token),
    userInfo: readStored<UserInfo>(STORAGE_KEYS.user),
    begin(token, userInfo) {
      writeStored(STORAGE_KEYS.token, token);
      writeStored(STORAGE_KEYS.user, userInfo);
      set({ token, userInfo });
    },
    setUserInfo(userInfo) {
      writeStored(STORAGE_KEYS.user, userInfo);
      set({ userInfo });
    },
    refresh(figures) {
      set((state) => {
        if (state.userInfo) Object.assign(state.userInfo, figures);
      });
    },
    clear() {
      writeStored(STORAGE_KEYS.token, undefined);
      writeStored(STORAGE_KEYS.user, undefined);
      set({ token: undefined, userInfo: undefined });
    },
  })),
);

/** True while a player is logged in; re-renders when that changes. */
export function useIsLoggedIn(): boolean {
  return useSession((state) => state.token !== undefined);
}
