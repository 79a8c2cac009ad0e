import { useQuery } from '@tanstack/react-query';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { getVipInfo, getVipLevelAudit, VIP_PAGE_SIZE } from '../../../contract/vip.ts';
import { ask } from '../../lib/api/api.ts';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import en from '../../locales/en/vip.json';
import fil from '../../locales/fil/vip.json';
import { useReceive } from '../../parts/rewards/use-receive.ts';

// Every chunk of the feature comes with its texts.
addTexts('vip', { en, fil });

/** Where the player stands. */
export type VipInfo = ReplyOf<typeof getVipInfo>;
/** One level. */
export type VipLevel = VipInfo['levels'][number];

/** A level that was reached, and how. */
export type VipLevelRow = ReplyOf<typeof getVipLevelAudit>['list'][number];

/** Everything of VIP that was asked for. */
export const VIP_KEY = ['vip'];
/** Where the player stands. */
export const VIP_INFO_KEY = [...VIP_KEY, 'info'];

/** The query of where the player stands; asked for anew when it is shown again, as wagers come between. */
export const VIP_QUERY = {
  queryKey: VIP_INFO_KEY,
  queryFn: () => ask(getVipInfo, {}),
  staleTime: FRESH_MS,
};

/** Where the player stands. */
export function useVip() {
  return useQuery(VIP_QUERY);
}

/** The levels that the player reached, by level: the newest twenty. Empty until it is known. */
export function useReached(): ReadonlyMap<number, VipLevelRow> {
  const { data } = useQuery({
    queryKey: [...VIP_KEY, 'reached'],
    queryFn: () =>
      ask(getVipLevelAudit, { pageNum: 1, pageSize: VIP_PAGE_SIZE }, { isSilent: true }),
    staleTime: 0,
  });
  return new Map(data?.list.map((row) => [row.level, row]));
}

/** Takes an award of VIP; the page and the balance then tell it. */
export function useTake<C extends AnyCall & { once: boolean }, Id extends number | string>(
  spec: C,
  inputOf: (id: Id) => RequestOf<C>,
) {
  const { busyId, fault, receive } = useReceive<C, Id>(spec, { inputOf, queryKey: VIP_KEY });
  return {
    busyId,
    fault,
    async take(id: Id): Promise<void> {
      await receive(id);
      void refreshBalance();
    },
  };
}
