import { feature } from '../feature.ts';
import { sendDepositReceipt, sendWelcome } from './event-mails.ts';
import { mailRoutes } from './routes.ts';
import { hasUnreadMail } from './store.ts';

/** The player's inbox. */
export const mail = feature({
  name: 'mail',
  start: (mount) => mailRoutes(mount),
  quietLamps: { hasMail: hasUnreadMail },
  on: {
    registered: { 'welcome mail': sendWelcome },
    depositSettled: { 'deposit receipt': sendDepositReceipt },
  },
});
