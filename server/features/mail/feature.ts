import { feature } from '../feature.ts';
import { mailRoutes } from './routes.ts';
import { hasUnreadMail } from './store.ts';

/** The player's inbox. */
export const mail = feature({
  name: 'mail',
  start: (mount) => mailRoutes(mount),
  quietLamps: { hasMail: hasUnreadMail },
});
