import type { ReplyOf } from '../../../contract/call.ts';
import type { loginBonus3User, loginBonus3UserReceive } from '../../../contract/sign-in.ts';

/** The player's run as the server tells it. */
export type SignInInfo = ReplyOf<typeof loginBonus3User>;

/** One day of it. */
export type LadderDay = SignInInfo['days'][number];

/** What one day brought. */
export type SignInAward = ReplyOf<typeof loginBonus3UserReceive>;

/** Query keys of this feature. */
export const KEYS = { info: ['sign-in', 'info'] } as const;
