import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { actInviteUserRecord } from '../../../contract/invite.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { maskName, type ProfileOf } from '../../players/public-profile.ts';

type Records = ReplyOf<typeof actInviteUserRecord>;
type Page = Pick<RequestOf<typeof actInviteUserRecord>, 'pageNum' | 'pageSize'>;

/** The player's own spins, newest first; one that was not revealed yet is left out. */
export async function spinRecords(tx: Tx, playerId: number, page: Page): Promise<Records> {
  const own = tx
    .selectFrom('invite_spins')
    .where('player_id', '=', playerId)
    .where('shown_at', 'is not', null);
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'amount', 'counted', 'created_at'])
    .orderBy('number', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const spins = rows.map(({ id, amount, counted, created_at }) => ({
    id,
    amount: hundredthsOf(amount),
    counted: hundredthsOf(counted),
    createTime: created_at.toISOString(),
  }));
  return { spins, friends: [], ...countsOf(total, page) };
}

/** Friends who came by the player's link, newest first, with what each counted and why not. */
export async function friendRecords(
  tx: Tx,
  playerId: number,
  page: Page,
  profileOf: ProfileOf,
): Promise<Records> {
  const own = tx.selectFrom('invite_friends').where('player_id', '=', playerId);
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('registered_at', 'desc')
    .orderBy('friend_id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const friends: Records['friends'] = [];
  for (const row of rows) {
    const { nickname } = await profileOf(tx, row.friend_id);
    friends.push({
      id: String(row.friend_id),
      nickname: maskName(nickname),
      createTime: row.registered_at.toISOString(),
      registerSpins: row.register_spins,
      registerCount: row.register_count,
      depositSpins: row.deposit_spins,
      depositCount: row.deposit_count,
    });
  }
  return { spins: [], friends, ...countsOf(total, page) };
}

function offsetOf({ pageNum, pageSize }: Page): number {
  return (pageNum - 1) * pageSize;
}

function countsOf(total: number, { pageSize }: Page) {
  return { total, pages: Math.ceil(total / pageSize) };
}
