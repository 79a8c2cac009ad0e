import i18next from 'i18next';
import type { Details } from '../../lib/api/api.ts';

/**
 * What to say when no code may go out now (refusal 2008), and for how long the button waits: the
 * codes of the day are used up, the phone's own or those of the network, or one went out just before.
 */
export function codeWait({ limit, scope, seconds = 0 }: Details) {
  const { t } = i18next;
  if (limit !== undefined) {
    return { text: t('dayLimit', { ns: 'code', limit }), sent: undefined };
  }
  if (scope === 'network') return { text: t('networkLimit', { ns: 'code' }), sent: undefined };
  const sent = { resendAfterSeconds: Number(seconds), isRefused: true };
  return { text: t('wait', { ns: 'code', seconds }), sent };
}
