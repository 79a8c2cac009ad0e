import { marketingInfo, marketingSet } from '../../../contract/marketing.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { setConsent } from '../../players/marketing.ts';
import { infoReply, type MarketingDeps } from './choices.ts';

/** Mounts what a player lets the house send (contract/marketing.ts). */
export function marketingRoutes(mount: Mount, deps: MarketingDeps): void {
  mount(marketingInfo, (_input, context) => infoReply(deps, context));

  mount(marketingSet, async (choice, context) => {
    const { tx, player, now, refuse } = context;
    // A stop takes the same lock: it either is seen here, or turns off what is turned on now.
    await lockPlayer(tx, player.id);
    const { choices, stop } = await infoReply(deps, context);
    if (choice.isOn && stop.kind !== 'none') {
      const code = stop.kind === 'exclusion' ? REFUSALS.selfExcluded : REFUSALS.onBreak;
      throw new Refusal(code, { until: stop.until });
    }
    const isThere = choices.some(
      ({ product, channel }) => product === choice.product && channel === choice.channel,
    );
    if (choice.isOn && !isThere) return refuse(REFUSALS.fieldInvalid, { field: 'channel' });
    await setConsent(tx, { playerId: player.id, ...choice, now });
    return infoReply(deps, context);
  });
}
