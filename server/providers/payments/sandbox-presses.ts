import type { FailReason } from './payment-provider.ts';
import type { SandboxStatus } from './sandbox-store.ts';

/** What a call-back of the sandbox tells. */
export interface Report {
  status: Exclude<SandboxStatus, 'open'>;
  reason: FailReason | '';
}

/** Names a button, also in its address below the payment page. */
export type PressName =
  | 'approve'
  | 'approve-twice'
  | 'approve-late'
  | 'approve-disorder'
  | 'approve-silent'
  | 'decline'
  | 'decline-limit'
  | 'decline-window'
  | 'decline-cooling'
  | 'expire';

/** One button of the payment page and what pressing it does. */
export interface Press {
  name: PressName;
  decision: Report;
  /** What the wallet is told, in this order; what really holds is the decision. */
  callbacks: readonly Report[];
  /** All call-backs at once, to show that one counts. */
  isAtOnce?: boolean;
  /** Seconds after which the call-backs are sent, while the player is back long ago. */
  delaySeconds?: number;
}

const APPROVED: Report = { status: 'approved', reason: '' };
const failed = (reason: FailReason): Report => ({
  status: reason === 'expired' ? 'expired' : 'declined',
  reason,
});
const refusal = (name: PressName, reason: FailReason): Press => ({
  name,
  decision: failed(reason),
  callbacks: [failed(reason)],
});

/** The ordinary end. */
export const APPROVE: Press = { name: 'approve', decision: APPROVED, callbacks: [APPROVED] };

/** The ordinary refusal. */
export const DECLINE: Press = refusal('decline', 'declined');

/** Paid all the same, reported in every unpleasant way. */
export const ODD_REPORTS: readonly Press[] = [
  { ...APPROVE, name: 'approve-twice', callbacks: [APPROVED, APPROVED], isAtOnce: true },
  { ...APPROVE, name: 'approve-late', delaySeconds: 8 },
  { ...APPROVE, name: 'approve-disorder', callbacks: [APPROVED, failed('declined')] },
  { ...APPROVE, name: 'approve-silent', callbacks: [] },
];

/** Refused, each for a reason that the player is told. */
export const REFUSALS_OF_WALLET: readonly Press[] = [
  refusal('decline-limit', 'walletLimit'),
  refusal('decline-window', 'timeWindow'),
  refusal('decline-cooling', 'coolingOff'),
  refusal('expire', 'expired'),
];

/** Every button. */
export const PRESSES: readonly Press[] = [APPROVE, DECLINE, ...ODD_REPORTS, ...REFUSALS_OF_WALLET];
