import { drawReceipt } from '../../../contract/fairness.ts';
import { refusalText } from '../i18n/i18n.ts';
import { host } from '../platform/host.ts';
import { ApiRefused, ask } from './api.ts';

/** Why the server does not have a receipt, for its player; undefined for a call that got no answer. */
export function receiptRefusal(error: unknown): string | undefined {
  return error instanceof ApiRefused ? refusalText(error.code, error.details) : undefined;
}

/**
 * Copies the receipt of a draw, which the project's own command verifies offline.
 * @param words what is said then, and where no answer came or nothing could be copied
 * @returns what to tell the player
 */
export async function copyReceipt(
  drawId: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<string> {
  try {
    const isCopied = await host.copy(JSON.stringify(await ask(drawReceipt, { drawId }), null, 2));
    return isCopied ? copied : failed;
  } catch (error) {
    return receiptRefusal(error) ?? failed;
  }
}
