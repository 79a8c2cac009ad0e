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
  /** Forgets token, player and kept records; `endSession` calls it and clears the rest too. */
  clear(): void;
}

/** Session: token in local storage (spec section 4) and the player it belongs to. */
export const useSession = create<SessionState>()(
  immer((set, get) => ({
    token: readStored<string>(STORAGE_KEYS.token),
    userInfo: readStored<UserInfo>(STORAGE_KEYS.user),
    begin(token, userInfo) {
      writeStored(STORAGE_KEYS.token, token);
      writeStored(STORAGE_KEYS.user, userInfo);
      set({ token, userInfo });
    },
    setUserInfo(userInfo) {
      // Not beside the token of a session that another tab has begun meanwhile.
      if (readStored(STORAGE_KEYS.token) === get().token) writeStored(STORAGE_KEYS.user, userInfo);
      set({ userInfo });
    },
    refresh(figures) {
      set((state) => {
        if (state.userInfo) Object.assign(state.userInfo, figures);
      });
    },
    clear() {
      const stored = readStored(STORAGE_KEYS.token);
      // Another tab may have begun another session meanwhile: what is kept by now is that one's.
      if (stored === undefined || stored === get().token) {
        const { token, user, records } = STORAGE_KEYS;
        for (const key of [token, user, records]) writeStored(key, undefined);
      }
      set({ token: undefined, userInfo: undefined });
    },
  })),
);

/** True while a player is logged in; re-renders when that changes. */
export function useIsLoggedIn(): boolean {
  return useSession((state) => state.token !== undefined);
}
