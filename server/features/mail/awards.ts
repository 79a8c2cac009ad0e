import type { Static } from 'typebox';
import type { MailHead } from '../../../contract/mail.ts';
import type { Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { grantRewards, type Reward, sumOfRewards } from '../../ledger/grant.ts';
import type { OpenRewards } from '../feature.ts';
import '../../players/mails.ts';

const HOUSE = 'house:mail';

/** The columns of a mail that tell what became of its award. */
interface AwardRow {
  rewards: Reward[] | null;
  expires_at: Date | null;
  received_at: Date | null;
}

/** An award that nobody has taken and that is not too late. */
export interface WaitingAward {
  id: string;
  rewards: readonly Reward[];
  needsDeposit: boolean;
  endTime: Date;
}

/** What became of a mail's award, as the wire says it. */
export function awardState(
  { rewards, expires_at, received_at }: AwardRow,
  now: Date,
): Static<typeof MailHead>['award'] {
  if (!rewards || !expires_at) return 'none';
  if (received_at) return 'received';
  return expires_at > now ? 'waits' : 'expired';
}

/** Every mail whose award can still be taken, oldest first, whether a deposit is needed or not. */
export async function waitingMails(tx: Tx, playerId: number, now: Date): Promise<WaitingAward[]> {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'rewards', 'needs_deposit', 'expires_at'])
    .where('player_id', '=', playerId)
    .where('rewards', 'is not', null)
    .where('received_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, rewards, needs_deposit, expires_at }) => ({
    id,
    rewards: rewards ?? [],
    needsDeposit: needs_deposit,
    endTime: expires_at ?? now,
  }));
}

/** Those that the player could take now: some only after a deposit. */
async function takeableMails(tx: Tx, playerId: number, now: Date): Promise<WaitingAward[]> {
  const waiting = await waitingMails(tx, playerId, now);
  if (waiting.every(({ needsDeposit }) => !needsDeposit)) return waiting;
  if (await hasDeposited(tx, playerId)) return waiting;
  return waiting.filter(({ needsDeposit }) => !needsDeposit);
}

/** True while the player could take something out of a mail. */
export async function hasMailAward(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  return (await takeableMails(tx, playerId, now)).length > 0;
}

/** What mails bring to the page of everything that can be taken. */
export const mailRewards: OpenRewards = {
  list: takeableMails,
  async take(tx, { playerId, id, now }) {
    const awards = (await takeableMails(tx, playerId, now)).filter((award) => award.id === id);
    return takeAwards(tx, { playerId, awards, now });
  },
};

/** The award of one mail, for whom it says why it cannot be taken. */
export async function findAward(tx: Tx, playerId: number, id: string) {
  return tx
    .selectFrom('mails')
    .select(['id', 'rewards', 'needs_deposit', 'expires_at', 'received_at'])
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Books what lies in mails and notes that it was taken; the caller holds the player's lock and has
 * seen that it waits. Answers the sum of each prop.
 */
export async function takeAwards(
  tx: Tx,
  { playerId, awards, now }: { playerId: number; awards: readonly WaitingAward[]; now: Date },
): Promise<Reward[]> {
  for (const { id, rewards } of awards) {
    await grantRewards(tx, {
      playerId,
      rewards,
      house: HOUSE,
      kind: 'mail-award',
      reference: id,
      now,
    });
    await tx
      .updateTable('mails')
      .set({ received_at: now })
      .where('player_id', '=', playerId)
      .where('id', '=', id)
      .execute();
  }
  return sumOfRewards(awards.flatMap(({ rewards }) => rewards));
}
