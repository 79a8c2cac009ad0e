import type { Tx } from '../../db/database.ts';
import type { VipTerms } from './config.ts';

/** What VIP needs from the rest of the server. */
export interface VipDeps {
  readonly settings: { read(tx: Tx): Promise<{ readonly vip: VipTerms }> };
}
