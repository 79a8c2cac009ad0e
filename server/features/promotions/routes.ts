import type { Mount } from '../../http/mount.ts';
import { type BankDepositsOf, bankRoutes } from './bank-routes.ts';
import { firstDepositRoutes } from './first-deposit-routes.ts';
import { followRoutes } from './follow-routes.ts';

/** What promotions need of the rest of the server; routes.ts joins them. */
export interface PromotionDeps {
  bankDepositsOf: BankDepositsOf;
}

/** Mounts the promotions: first deposit, follow, bank week. */
export function promotionRoutes(mount: Mount, { bankDepositsOf }: PromotionDeps): void {
  firstDepositRoutes(mount);
  followRoutes(mount);
  bankRoutes(mount, bankDepositsOf);
}
