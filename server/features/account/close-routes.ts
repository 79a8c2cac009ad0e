import type { Static } from 'typebox';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { accountClose, accountCloseInfo, type CloseState } from '../../../contract/security.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { Unauthorised } from '../../http/failures.ts';
import type { Mount } from '../../http/mount.ts';
import { endAllSessions } from '../../http/session.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { SAFEBOX_COIN } from '../../ledger/safebox.ts';
import { addBan } from '../../players/bans.ts';
import { OWN_CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { proveOwner } from './prove-password.ts';
import { sendSafetyMail } from './safety-mails.ts';

/** What stands against closing, or is left behind by it. */
async function readState(
  tx: Tx,
  playerId: number,
  { deps, now }: { deps: Pick<AccountDeps, 'minWithdrawal'>; now: Date },
): Promise<Static<typeof CloseState>> {
  const wallets = await tx
    .selectFrom('wallets')
    .select(['currency', 'balance', 'held'])
    .where('player_id', '=', playerId)
    .where('currency', 'in', [PROPS.coin, SAFEBOX_COIN, PROPS.bonusCoin])
    .execute();
  const sumOf = (currencies: readonly number[], part: 'balance' | 'held') =>
    wallets
      .filter(({ currency }) => currencies.includes(currency))
      .reduce((sum, wallet) => sum + wallet[part], 0);
  const coins = [PROPS.coin, SAFEBOX_COIN];
  const held = sumOf(coins, 'held');
  const count = async (rows: PromiseLike<{ count: number | string | bigint } | undefined>) =>
    Number((await rows)?.count ?? 0);
  return {
    money: sumOf(coins, 'balance') - held,
    held,
    bonus: sumOf([PROPS.bonusCoin], 'balance'),
    minimum: await deps.minWithdrawal(tx),
    rounds: await count(
      tx
        .selectFrom('game_rounds')
        .select((row) => row.fn.countAll().as('count'))
        .where('player_id', '=', playerId)
        .where('status', '=', 'open')
        .executeTakeFirst(),
    ),
    deposits: await count(
      tx
        .selectFrom('deposits')
        .select((row) => row.fn.countAll().as('count'))
        .where('player_id', '=', playerId)
        .where('status', '=', 'PENDING')
        // Nobody asks about one that was given up; a page that was opened takes money until the provider ends it.
        .where('ask_at', 'is not', null)
        .where(({ or, eb }) => or([eb('pay_until', '>', now), eb('checkout_id', 'is not', null)]))
        .executeTakeFirst(),
    ),
  };
}

/** True where nothing is under way, and nothing is left that could be paid out. */
function mayClose({ money, held, minimum, rounds, deposits }: Static<typeof CloseState>): boolean {
  return money < minimum && held === 0 && rounds === 0 && deposits === 0;
}

/** Mounts the closing of an account by its player (GLI-19 A.3.10). */
export function closeRoutes(mount: Mount, deps: AccountDeps): void {
  mount(accountCloseInfo, (_input, { tx, player, now }) => readState(tx, player.id, { deps, now }));
  mount(
    accountClose,
    async ({ password }, context) => {
      const { tx, now, player, request, refuse } = context;
      await lockPlayer(tx, player.id);
      if (!mayClose(await readState(tx, player.id, { deps, now }))) {
        return refuse(REFUSALS.openMatters);
      }
      await proveOwner(context, password);
      const ban = { playerId: player.id, reason: 'closed by the player', at: now, isClosed: true };
      // Closed while this one waited: the session that it came by is over.
      if (!(await addBan(tx, ban))) throw new Unauthorised(REFUSALS.playerBanned);
      await endAllSessions(tx, player.id);
      const details = { ip: request.ip };
      const event = { kind: 'account.closed', actor: 'player', playerId: player.id } as const;
      await recordAudit(tx, { ...event, at: now, details });
      await sendSafetyMail(tx, 'accountClosed', { playerId: player.id, request, now });
      return {};
    },
    OWN_CREDENTIAL_CALL,
  );
}
