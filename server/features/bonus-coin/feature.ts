import { BONUS_COIN_BOOKS } from '../../../contract/books/bonus-coin.ts';
import { type FoldedDeps, feature } from '../feature.ts';
import { bonusCoinRoutes } from './routes.ts';

/** Bonuses that are wagered before they become coin. */
export const bonusCoin = feature({
  name: 'bonus-coin',
  books: BONUS_COIN_BOOKS,
  start: (mount, deps: FoldedDeps) => bonusCoinRoutes(mount, deps),
});
