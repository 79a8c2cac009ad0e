import type { ReplyOf } from '../../../contract/call.ts';
import type { loginBonus3User, loginBonus3UserReceive } from '../../../contract/check-in.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/check-in.json';
import fil from '../../locales/fil/check-in.json';

addTexts('check-in', { en, fil });

/** The player's run as the server tells it. */
export type CheckInInfo = ReplyOf<typeof loginBonus3User>;

/** One day of it. */
export type LadderDay = CheckInInfo['days'][number];

/** What one day brought. */
export type CheckInAward = ReplyOf<typeof loginBonus3UserReceive>;

/** Query keys of this feature. */
export const KEYS = { info: ['check-in', 'info'] } as const;
