import { exchange, getExchange } from '../../../contract/exchange.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { InvalidInput } from '../../http/failures.ts';
import type { Mount } from '../../http/mount.ts';
import type { UnrevealedOf } from '../../reveals/unrevealed.ts';
import { recentExchanges } from './history.ts';
import { exchangePoints, readRate, shownPoints } from './points.ts';
import { redeemCode } from './redeem.ts';

/** What exchanges need of the rest of the server; server/features/compose.ts joins them. */
export interface ExchangeDeps {
  /** What activities have booked and not shown yet. */
  unrevealedOf: UnrevealedOf;
}

/** For one address, so that nobody tries codes with one account after the other. */
const EXCHANGE_CALL = {
  rateLimit: { max: 30, windowSeconds: 60, by: 'address' },
  isPlay: true,
} as const;

/** Mounts gift codes and points for coin. */
export function exchangeRoutes(mount: Mount, { unrevealedOf }: ExchangeDeps): void {
  mount(getExchange, async (_input, { tx, player }) => {
    const { rate, minPoints, stepPoints, wagerFactor } = await readRate(tx);
    return {
      points: await shownPoints(tx, player.id, unrevealedOf),
      rate: { points: rate.points, coin: hundredthsOf(rate.coin) },
      minPoints,
      stepPoints,
      wagerFactor,
      recent: await recentExchanges(tx, player.id),
    };
  });

  mount(
    exchange,
    async ({ type, code, points }, context) => {
      if (type === 'points' && points === undefined) throw new InvalidInput('points is missing');
      const rewards =
        type === 'code'
          ? await redeemCode(code ?? '', context)
          : await exchangePoints(points ?? 0, context, unrevealedOf);
      return { rewards, points: await shownPoints(context.tx, context.player.id, unrevealedOf) };
    },
    EXCHANGE_CALL,
  );
}
