import { readStored, writeStored } from '../../lib/safe-storage.ts';

/** A deposit that was asked for and not answered yet. */
export interface DepositIntent {
  /** The once-key: every retry of this deposit sends the same. */
  key: string;
  /** Whose deposit it is: another player on this device must never resume it. */
  userId: string;
  rechargeTypeId: number;
  /** In hundredths. */
  amount: number;
}

const STORAGE_KEY = 'bituin.deposit';

/** The unanswered deposit of this player, also after a reload; `undefined` when there is none. */
export function readIntent(userId: string | undefined): DepositIntent | undefined {
  const intent = readStored<DepositIntent>(STORAGE_KEY);
  return intent && intent.userId === userId ? intent : undefined;
}

/** Keeps a deposit until it is answered; `undefined` forgets it. */
export function keepIntent(intent: DepositIntent | undefined): void {
  writeStored(STORAGE_KEY, intent);
}

/** The provider's page as an address to leave for. @throws TypeError for anything but http(s). */
export function payAddress(payUrl: string): string {
  const url = new URL(payUrl, location.href);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('a payment page must be on the web');
  return url.href;
}
