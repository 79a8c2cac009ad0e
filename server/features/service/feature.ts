import type { Static } from 'typebox';
import {
  type CustomerService,
  getCustomerServices,
  type ServiceItem,
} from '../../../contract/service.ts';
import { manilaClock } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { feature, type ServerDeps } from '../feature.ts';

type Way = Static<typeof CustomerService>;

/** True while somebody is there; hours may run past midnight. */
function isOpen({ from, to }: Way, clock: string): boolean {
  if (from === '') return true;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

function told(ways: readonly Way[], now: Date): Static<typeof ServiceItem>[] {
  const clock = manilaClock(now);
  return ways
    .map((way) => ({ ...way, isOpen: isOpen(way, clock) }))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}

type Needs = Pick<ServerDeps, 'settings'> & {
  vipLevelOf(tx: Tx, playerId: number): Promise<number>;
};

/** The ways to customer service (spec section 6: customer service). */
export const service = feature({
  name: 'service',
  start: (mount, { settings, vipLevelOf }: Needs) => {
    mount(getCustomerServices, async (_input, { tx, player, now }) => {
      const { queue, vipLevel, vipQueue } = (await settings.read(tx)).service;
      const ownLevel = player ? await vipLevelOf(tx, player.id) : 0;
      const isDedicated = vipLevel > 0 && ownLevel >= vipLevel;
      return {
        appCustomerServiceQueue: told(queue, now),
        vip: { level: vipLevel, ownLevel, queue: isDedicated ? told(vipQueue, now) : [] },
      };
    });
  },
});
