import { goTo } from '../../lib/navigation/navigation.ts';
import { depositResultPath } from '../../lib/navigation/paths.ts';
import { host } from '../../lib/platform/host.ts';

/** The provider's page as an address to leave for. @throws TypeError for anything but http(s). */
export function payAddress(payUrl: string): string {
  const url = new URL(payUrl, location.href);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('a payment page must be on the web');
  return url.href;
}

/**
 * Goes to a deposit's payment page. Where that opens beside this one, this one goes on at the deposit's
 * result, which hears when it is paid.
 * @returns true where it opened beside this page
 */
export async function goToPay({ id, payUrl }: { id: string; payUrl: string }): Promise<boolean> {
  const isBeside = await host.leaveFor(payAddress(payUrl));
  const result = depositResultPath(id);
  if (isBeside && location.pathname !== result) goTo(result, { replace: true });
  return isBeside;
}
