import { drawReceipt } from '../../../contract/fairness.ts';
import { host } from '../platform/host.ts';
import { ask } from './api.ts';

/**
 * Copies the receipt of a draw, which the project's own command verifies offline.
 * @returns false when it could not be had or copied.
 */
export async function copyReceipt(drawId: string): Promise<boolean> {
  try {
    return await host.copy(JSON.stringify(await ask(drawReceipt, { drawId }), null, 2));
  } catch {
    return false;
  }
}
