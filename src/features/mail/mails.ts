import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import {
  getMail3,
  getMailDetail,
  MAIL_PAGE_SIZE,
  type MailHead,
  receiveMail,
} from '../../../contract/mail.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { refreshActivities } from '../../lib/session/player-data.ts';
import en from '../../locales/en/mail.json';
import fil from '../../locales/fil/mail.json';
import { useReceive } from '../../parts/rewards/use-receive.ts';

// Every chunk of the feature comes with its texts.
addTexts('mail', { en, fil });

/** A mail as the list shows it. */
export type Mail = Static<typeof MailHead>;

const INBOX = ['mails'];

/** Address of one mail. */
export function mailPath(id: string): string {
  return `/email/detail?id=${encodeURIComponent(id)}`;
}

/** The inbox, page after page; asked for anew whenever it is opened. */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: INBOX,
    queryFn: ({ pageParam }) => ask(getMail3, { pageNum: pageParam, pageSize: MAIL_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * MAIL_PAGE_SIZE < last.total ? all.length + 1 : undefined,
    refetchOnMount: 'always',
  });
}

/** One mail; reading it takes its lamp away. */
export function useMail(id: string) {
  return useQuery({
    queryKey: [...INBOX, id],
    queryFn: async () => {
      const mail = await ask(getMailDetail, { id });
      void refreshActivities();
      return mail;
    },
    retry: false,
  });
}

/** After a mail was taken out: the list and the lamps are asked for anew. */
export async function renewInbox(): Promise<void> {
  void refreshActivities();
  await queryClient.invalidateQueries({ queryKey: INBOX, exact: true });
}

/** The gifts of all mails in one. */
export const ALL_GIFTS = 'all';

/** Takes the gift of one mail, by its id, or of all. */
export function useTakeGifts() {
  return useReceive<typeof receiveMail, string>(receiveMail, {
    inputOf: (id) => (id === ALL_GIFTS ? {} : { id }),
    queryKey: INBOX,
  });
}
