import type { ReplyOf } from '../../../contract/call.ts';
import type { actInviteUser, actInviteUserSpin } from '../../../contract/invite.ts';
import { INVITE_ROUND } from '../../parts/share/share.ts';

/** The player's round as the server tells it: nothing in it tells what a wheel has not shown. */
export type InviteInfo = ReplyOf<typeof actInviteUser>;

/** One settled spin. */
export type InviteSpin = ReplyOf<typeof actInviteUserSpin>;

/** Query keys of this feature. */
export const KEYS = {
  info: INVITE_ROUND,
  status: ['invite', 'status'],
  records: ['invite', 'records'],
} as const;
