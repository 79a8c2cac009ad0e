import { SAFEBOX_BOOKS } from '../../../contract/books/safebox.ts';
import type { Tx } from '../../db/database.ts';
import { type FoldedDeps, feature, type ServerDeps } from '../feature.ts';
import type { SafeboxDeps } from './deps.ts';
import { safeboxCommands } from './password.ts';
import { safeboxRoutes } from './routes.ts';
import { findHash } from './store.ts';

/** Coin put away behind a password of its own. */
export const safebox = feature({
  name: 'safebox',
  books: SAFEBOX_BOOKS,
  start: (mount, deps: ServerDeps & FoldedDeps & Omit<SafeboxDeps, 'passwordLength'>) =>
    safeboxRoutes(mount, {
      ...deps,
      passwordLength: async (tx) => (await deps.settings.read(tx)).lengths.password,
    }),
  provides: () => ({
    hasSafeboxPassword: async (tx: Tx, playerId: number) =>
      (await findHash(tx, playerId)) !== undefined,
  }),
  commands: safeboxCommands,
});
