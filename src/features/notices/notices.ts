import type { Static } from 'typebox';
import { getNotices, type Notice as NoticeSchema } from '../../../contract/notices.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';
import en from '../../locales/en/notices.json';
import fil from '../../locales/fil/notices.json';

// Every chunk of the feature comes with its texts.
addTexts('notices', { en, fil });

/** Something that the operator tells everybody. */
export type Notice = Static<typeof NoticeSchema>;

/** How the notices are asked for; those that the start has fetched are shown at once. */
export const NOTICES = {
  queryKey: ['notices'],
  queryFn: async () => (await ask(getNotices, {})).notices,
};

/** Under this name the device keeps which notices were seen. */
const SEEN_KEY = 'bituin.notices';
const SEEN_MAX = 100;

const seen = () => readStored<string[]>(SEEN_KEY) ?? [];

/** The notices that this device has not shown yet, newest first. */
export async function unreadNotices(): Promise<Notice[]> {
  const all = await queryClient.fetchQuery({ ...NOTICES, staleTime: 0 });
  const known = seen();
  return all.filter(({ id }) => !known.includes(id));
}

/** Remembers that a notice was seen. */
export function markNoticeSeen(id: string): void {
  const others = seen().filter((other) => other !== id);
  writeStored(SEEN_KEY, [id, ...others].slice(0, SEEN_MAX));
}
