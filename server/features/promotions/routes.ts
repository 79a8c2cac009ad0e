import type { ServerConfig } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { OpenRewards } from '../feature.ts';
import { type BankDepositsOf, bankRoutes } from './bank-routes.ts';
import { firstDepositRoutes } from './first-deposit-routes.ts';
import { followRoutes } from './follow-routes.ts';

/** What promotions need of the rest of the server; server/features/compose.ts joins them. */
export interface PromotionDeps {
  config: Pick<ServerConfig, 'isDemo'>;
  bankDepositsOf: BankDepositsOf;
}

/** Mounts the promotions: first deposit, follow, bank week. */
export function promotionRoutes(mount: Mount, { bankDepositsOf, config }: PromotionDeps): void {
  firstDepositRoutes(mount);
  followRoutes(mount, config.isDemo);
  bankRoutes(mount, bankDepositsOf);
}

/** Joins the parts of a feature that gives several: an id is the name of its part, `/` and its own. */
export function openUnder(parts: Readonly<Record<string, OpenRewards>>): OpenRewards {
  return {
    async list(tx, playerId, now) {
      const all = [];
      for (const [name, part] of Object.entries(parts)) {
        for (const open of await part.list(tx, playerId, now)) {
          all.push({ ...open, id: `${name}/${open.id}` });
        }
      }
      return all;
    },
    async take(tx, { playerId, id, now }) {
      const [name = '', ...own] = id.split('/');
      return (await parts[name]?.take?.(tx, { playerId, id: own.join('/'), now })) ?? [];
    },
  };
}
