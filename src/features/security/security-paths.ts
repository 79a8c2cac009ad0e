import { PATHS } from '../../lib/navigation/paths.ts';

/** Addresses of what keeps an account safe. */
export const SECURITY_PATHS = {
  security: '/member/security',
  password: '/member/security/password',
  phone: '/member/security/phone',
  close: '/member/security/close',
  linked: '/member/profile/linked',
  setPassword: PATHS.setPassword,
} as const;

/** Where a first phone is linked, which leads back to `wanted`. */
export function bindPhonePath(wanted: string): string {
  return `/auth/bind?back=${encodeURIComponent(wanted)}`;
}
