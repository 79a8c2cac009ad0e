import { delMail, getMail3, getMailDetail, receiveMail } from '../../../contract/mail.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { awardState, findAward, takeAwards, waitingMails } from './awards.ts';
import { countMails, deleteMail, mailsOf, readMail } from './store.ts';

/** Mounts the inbox (contract/mail.ts). */
export function mailRoutes(mount: Mount): void {
  mount(getMail3, async (page, { tx, player, now }) => ({
    list: await mailsOf(tx, player.id, { ...page, now }),
    ...(await countMails(tx, player.id, now)),
  }));

  mount(getMailDetail, async ({ id }, { tx, player, now, refuse }) => {
    const mail = await readMail(tx, { playerId: player.id, id, now });
    return mail ?? refuse(REFUSALS.notFound);
  });

  mount(delMail, async ({ id }, { tx, player }) => {
    await deleteMail(tx, player.id, id);
    return {};
  });

  mount(
    receiveMail,
    async ({ id }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel call must not find the same award untaken.
      await lockPlayer(tx, playerId);
      if (id !== undefined) {
        const mail = await findAward(tx, playerId, id);
        const state = mail ? awardState(mail, now) : 'none';
        if (state === 'none') refuse(REFUSALS.notFound);
        if (state === 'received') refuse(REFUSALS.alreadyReceived);
        if (state === 'expired') refuse(REFUSALS.activityClosed);
      }
      const waiting = await waitingMails(tx, playerId, now);
      const asked = id === undefined ? waiting : waiting.filter((award) => award.id === id);
      if (asked.length === 0) refuse(REFUSALS.notReached);
      const awards = (await hasDeposited(tx, playerId))
        ? asked
        : asked.filter(({ needsDeposit }) => !needsDeposit);
      if (awards.length === 0) {
        refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
      }
      return { rewards: await takeAwards(tx, { playerId, awards, now }) };
    },
    { isPlay: true },
  );
}
