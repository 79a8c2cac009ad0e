import type { Generated } from 'kysely';
import { inboxPage } from './inbox-page.ts';
import type { SmsProvider } from './sms-provider.ts';

/** A message that the sandbox kept instead of sending it. */
export interface SandboxSmsTable {
  id: Generated<number>;
  mobile: string;
  text: string;
  sent_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_sms: SandboxSmsTable;
  }
}

/** The page that shows the sandbox's messages. */
export const SANDBOX_INBOX_URL = '/sandbox/sms';

const SHOWN_MESSAGES = 50;

/** The embedded SMS provider: keeps every message and shows the newest on a page of its own. */
export function sandboxSms(siteHost: string): SmsProvider {
  return {
    siteHost,
    inboxUrl: SANDBOX_INBOX_URL,
    async queue(tx, { mobile, text, sentAt }) {
      await tx.insertInto('sandbox_sms').values({ mobile, text, sent_at: sentAt }).execute();
      return undefined;
    },
    addPages(app, database) {
      app.get(SANDBOX_INBOX_URL, async (_request, reply) => {
        const messages = await database
          .selectFrom('sandbox_sms')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(SHOWN_MESSAGES)
          .execute();
        // An inbox is never stale, and a code must not lie in a cache.
        reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
        return inboxPage(messages);
      });
    },
  };
}
