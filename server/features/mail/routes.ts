import { delMail, getMail3, getMailDetail } from '../../../contract/mail.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { countMails, deleteMail, mailsOf, readMail } from './store.ts';

/** Mounts the inbox (contract/mail.ts). Attachments come with the rewards that need them. */
export function mailRoutes(mount: Mount): void {
  mount(getMail3, async (page, { tx, player }) => ({
    list: await mailsOf(tx, player.id, page),
    ...(await countMails(tx, player.id)),
  }));

  mount(getMailDetail, async ({ id }, { tx, player, now, refuse }) => {
    const mail = await readMail(tx, { playerId: player.id, id, now });
    return mail ?? refuse(REFUSALS.notFound);
  });

  mount(delMail, async ({ id }, { tx, player }) => {
    await deleteMail(tx, player.id, id);
    return {};
  });
}
