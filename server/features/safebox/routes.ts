import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { safeboxInfo, safeboxMove, safeboxPassword } from '../../../contract/safebox.ts';
import { ONCE_KEY_HEADER } from '../../../contract/wire.ts';
import type { Tx } from '../../db/database.ts';
import { InvalidInput } from '../../http/failures.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { BalanceTooLow, TransferConflict } from '../../ledger/errors.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { moveFromSafebox, moveToSafebox, SAFEBOX_COIN } from '../../ledger/safebox.ts';
import { readUnrevealed, shownOf } from '../../reveals/unrevealed.ts';
import type { SafeboxDeps } from './deps.ts';
import { checkPassword } from './password.ts';
import { findHash, saveHash } from './store.ts';

/** Guesses of one address, over all accounts. */
const PASSWORD_CALL = { rateLimit: { max: 60, windowSeconds: 60 } };

/** Mounts the safebox: what lies in it, its password, and moves in and out. */
export function safeboxRoutes(mount: Mount, deps: SafeboxDeps): void {
  mount(safeboxInfo, async (_input, { tx, player }) => replyOf(tx, player.id, deps));
  mountPassword(mount, deps);
  mountMoves(mount, deps);
}

async function replyOf(
  tx: Tx,
  playerId: number,
  deps: SafeboxDeps,
): Promise<ReplyOf<typeof safeboxInfo>> {
  return {
    hasSafeboxPassword: (await findHash(tx, playerId)) !== undefined,
    safebox: hundredthsOf((await balancesOf(tx, playerId)).get(SAFEBOX_COIN) ?? 0),
    coin: hundredthsOf(await shownCoin(tx, playerId, deps)),
  };
}

async function shownCoin(tx: Tx, playerId: number, { unrevealedOf }: SafeboxDeps): Promise<number> {
  const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
  return shownOf(await balancesOf(tx, playerId), unrevealed)(PROPS.coin);
}

function mountPassword(mount: Mount, deps: SafeboxDeps): void {
  mount(
    safeboxPassword,
    async ({ password, current }, context) => {
      const { tx, player, now, outside, refuse } = context;
      const { min, max } = await deps.passwordLength(tx);
      if (password.length < min || password.length > max) {
        return refuse(REFUSALS.fieldInvalid, { field: 'password', min, max });
      }
      await lockPlayer(tx, player.id);
      const known = await findHash(tx, player.id);
      if (known !== undefined) {
        await checkPassword(context, deps, { password: current ?? '', hash: known });
      }
      const hash = await outside('hash of the new password', () => deps.hashPassword(password));
      await saveHash(tx, { playerId: player.id, hash, now });
      return replyOf(tx, player.id, deps);
    },
    PASSWORD_CALL,
  );
}

function mountMoves(mount: Mount, deps: SafeboxDeps): void {
  mount(
    safeboxMove,
    async ({ direction, amount, password }, context) => {
      const { tx, player, now, request, refuse } = context;
      const playerId = player.id;
      if (amount <= 0) return refuse(REFUSALS.amountTooLow, { min: 1 });
      await lockPlayer(tx, playerId);
      const hash = await findHash(tx, playerId);
      // Without one, what goes in could be taken out by whoever holds the phone.
      if (hash === undefined) return refuse(REFUSALS.safeboxPasswordNeeded);
      if (direction === 'out') {
        await checkPassword(context, deps, { password: password ?? '', hash });
      }
      // What was won and not shown yet is not told by what can be put away either.
      const isTooMuch = direction === 'in' && amount > (await shownCoin(tx, playerId, deps));
      if (isTooMuch) return refuse(REFUSALS.balanceTooLow);
      const move = direction === 'in' ? moveToSafebox : moveFromSafebox;
      // A key is forgotten after a month; the books still know what it booked.
      const reference = request.onceKey ?? randomUUID();
      try {
        await move(tx, { playerId, amount, reference, at: now });
      } catch (error) {
        if (error instanceof BalanceTooLow) return refuse(REFUSALS.balanceTooLow);
        if (!(error instanceof TransferConflict)) throw error;
        // Of a key that was forgotten, the books still know another amount.
        throw new InvalidInput(`the header ${ONCE_KEY_HEADER} was used for another move`);
      }
      return replyOf(tx, playerId, deps);
    },
    PASSWORD_CALL,
  );
}
