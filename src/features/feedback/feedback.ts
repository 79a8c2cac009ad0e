import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  FEEDBACK_PAGE_SIZE,
  type FeedbackKind,
  type FeedbackReference,
  feedbackDetail,
  feedbackList,
  feedbackOptions,
  feedbackShowPicture,
  type TicketHead,
  type TicketMessage,
} from '../../../contract/feedback.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/feedback.json';
import fil from '../../locales/fil/feedback.json';

// Every chunk of the feature comes with its texts.
addTexts('feedback', { en, fil });

/** A ticket as the list shows it. */
export type Ticket = Static<typeof TicketHead>;
/** What a ticket is about. */
export type Kind = Static<typeof FeedbackKind>;
/** A deposit, a withdrawal or a round. */
export type Reference = Static<typeof FeedbackReference>;
/** One message of a thread. */
export type Message = Static<typeof TicketMessage>;
/** What the form offers. */
export type Options = ReplyOf<typeof feedbackOptions>;
/** A ticket with its thread. */
export type Detail = ReplyOf<typeof feedbackDetail>;

/** Addresses of tickets. */
export const FEEDBACK_PATHS = { form: '/feedback', record: '/feedback/record' } as const;

/** Address of one ticket. */
export function ticketPath(id: string): string {
  return `${FEEDBACK_PATHS.record}/${encodeURIComponent(id)}`;
}

/** In the order in which the form offers them. */
export const KINDS: readonly Kind[] = [
  'deposit',
  'withdrawal',
  'game',
  'account',
  'idea',
  'complaint',
];

/** What a ticket of a kind can be about; a complaint about anything. */
export function isAbout(kind: Kind, { kind: reference }: Pick<Reference, 'kind'>): boolean {
  if (kind === 'complaint') return true;
  return kind === 'game' ? reference === 'round' : kind === reference;
}

const TICKETS = ['tickets'];

/** What the form offers; asked for anew whenever it is opened. */
export function useOptions() {
  return useQuery({
    queryKey: [...TICKETS, 'options'],
    queryFn: () => ask(feedbackOptions, {}),
    staleTime: 0,
  });
}

/** The player's tickets, page after page; asked for anew whenever they are opened. */
export function useTickets() {
  return useInfiniteQuery({
    queryKey: [...TICKETS, 'list'],
    queryFn: ({ pageParam }) =>
      ask(feedbackList, { pageNum: pageParam, pageSize: FEEDBACK_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * FEEDBACK_PAGE_SIZE < last.total ? all.length + 1 : undefined,
    refetchOnMount: 'always',
  });
}

/** One ticket; asked for anew whenever it is opened. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: [...TICKETS, 'one', id],
    queryFn: () => ask(feedbackDetail, { id }),
    retry: false,
    staleTime: 0,
  });
}

/** A picture of a ticket, as an address that an image takes; it never changes. */
export function useTicketPicture(id: string) {
  return useQuery({
    queryKey: [...TICKETS, 'picture', id],
    queryFn: async () => {
      const { picture } = await ask(feedbackShowPicture, { id });
      return `data:image/jpeg;base64,${picture}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After something was sent or closed. */
export async function renewTickets(): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: TICKETS,
    predicate: ({ queryKey }) => queryKey[1] !== 'picture',
  });
}
