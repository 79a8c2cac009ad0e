import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { getCustomerServices, SERVICE_TYPES, type ServiceItem } from '../../../contract/service.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session-store.ts';
import en from '../../locales/en/service.json';
import fil from '../../locales/fil/service.json';

// Every chunk of the feature comes with its texts.
addTexts('service', { en, fil });

/** One way to customer service. */
export type Way = Static<typeof ServiceItem>;

/** The ways to customer service; asked for anew whenever they are opened, as they open and close. */
export function useServices() {
  const userId = useSession((state) => state.userInfo?.id);
  return useQuery({
    queryKey: ['services', userId ?? 'visitor'],
    queryFn: () => ask(getCustomerServices, {}),
    staleTime: 0,
  });
}

/** Where a way leads; undefined for one that this app does not know. */
export function addressOf({ itemType, link }: Way): string | undefined {
  if (itemType === SERVICE_TYPES.phone) return `tel:${link.replace(/[^\d+]/g, '')}`;
  if (itemType === SERVICE_TYPES.mail) return `mailto:${link}`;
  if (itemType === SERVICE_TYPES.messenger) return /^https:\/\//.test(link) ? link : undefined;
  return itemType === SERVICE_TYPES.ticket ? '/feedback' : undefined;
}
