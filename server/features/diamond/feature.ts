import { DIAMOND_BOOKS } from '../../../contract/books/diamond.ts';
import { type FoldedDeps, feature } from '../feature.ts';
import type { DiamondDeps } from './deps.ts';
import { grantDepositDiamonds } from './earn.ts';
import { diamondGifts } from './gifts.ts';
import { orderCommands } from './order-commands.ts';
import { diamondRoutes } from './routes.ts';

/** Diamonds, and the shop that takes them. */
export const diamond = feature({
  name: 'diamond',
  books: DIAMOND_BOOKS,
  gifts: diamondGifts,
  saysWager: ['lottery coins.wagerOnce'],
  start: (mount, deps: FoldedDeps & DiamondDeps) => diamondRoutes(mount, deps),
  on: { depositSettled: { diamonds: grantDepositDiamonds } },
  depositRewardNames: (depositId) => [{ kind: 'diamond-deposit', reference: depositId }],
  commands: orderCommands,
  ages: [
    // For the ticker; the books keep the exchange itself.
    {
      table: 'diamond_exchanges',
      key: 'player_id, id',
      isOver: "created_at < :now - interval '90 days'",
    },
  ],
});
