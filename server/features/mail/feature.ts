import { MAIL_BOOKS } from '../../../contract/books/mail.ts';
import { feature } from '../feature.ts';
import { hasMailAward, mailRewards } from './awards.ts';
import { sendDepositReceipt, sendWelcome } from './event-mails.ts';
import { mailRoutes } from './routes.ts';
import { sendMailCommand } from './send-command.ts';
import { hasUnreadMail } from './store.ts';

/** The player's inbox. */
export const mail = feature({
  name: 'mail',
  books: MAIL_BOOKS,
  saysWager: ['mail gift.wagerOnce'],
  start: (mount) => mailRoutes(mount),
  quietLamps: { hasMail: hasUnreadMail },
  lamps: { emailAwardFlag: hasMailAward },
  openRewards: () => mailRewards,
  commands: [sendMailCommand],
  on: {
    registered: { 'welcome mail': sendWelcome },
    depositTold: { 'deposit receipt': sendDepositReceipt },
  },
});
