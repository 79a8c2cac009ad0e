import { onceOutcome } from '../../../contract/once.ts';
import { closeOnceKey } from '../../http/once-key.ts';
import { feature } from '../feature.ts';

/** What became of calls whose answer got lost. */
export const once = feature({
  name: 'once',
  start(mount) {
    mount(
      onceOutcome,
      async ({ onceKey, call }, { tx, player, now }) => {
        const booked = await closeOnceKey(tx, { playerId: player.id, onceKey, call, now });
        return booked
          ? { status: 'booked' as const, reply: booked.reply }
          : { status: 'closed' as const };
      },
      // A client asks by itself until it knows.
      { isActivity: false },
    );
  },
});
