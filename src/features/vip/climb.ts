import { useEffect, useState } from 'react';
import { vipLevelShown } from '../../../contract/vip.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { setUnderWay } from '../../lib/stores/under-way.ts';
import { VIP_INFO_KEY, type VipInfo } from './vip.ts';

/** Whether the act of a level is to be shown, and which level the page tells until it has ended. */
export interface Climb {
  due: VipInfo['unshown'];
  /** The level that the page tells. */
  level: number;
  /** A level whose act has ended here. */
  reached: number | undefined;
  /** The act has ended, was skipped, or could not be shown. */
  end(): void;
}

/**
 * The levels that a player reached since they last saw one. The server hears of it after the act: one
 * that was left before comes again with the next opening.
 */
export function useClimb({ vip, unshown }: VipInfo): Climb {
  const [reached, setReached] = useState<number>();
  const due = unshown && unshown.to > (reached ?? 0) ? unshown : undefined;
  const isDue = due !== undefined;
  useEffect(() => {
    setUnderWay('vip-climb', isDue);
    return () => setUnderWay('vip-climb', false);
  }, [isDue]);
  return {
    due,
    level: due ? due.from : vip,
    reached,
    end() {
      if (!due) return;
      setReached(due.to);
      queryClient.setQueryData<VipInfo>(
        VIP_INFO_KEY,
        (info) => info && { ...info, unshown: undefined },
      );
      // Not heard: the act comes again with the next opening, which costs nobody anything.
      ask(vipLevelShown, { level: due.to }, { isSilent: true }).catch(() => undefined);
    },
  };
}
