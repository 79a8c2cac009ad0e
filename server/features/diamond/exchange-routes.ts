import { randomUUID } from 'node:crypto';
import { diamondExchangeCoin, diamondExchangeScratchcard } from '../../../contract/diamond.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import { type DiamondConfig, readDiamondConfig } from './config.ts';
import type { CardOffer, DiamondDeps } from './deps.ts';
import { HOUSE } from './earn.ts';
import { insertExchange } from './exchanges.ts';
import { diamondObstacle, diamondsOf, gateObstacle, pay, priceWith } from './purchase.ts';

/** Mounts what diamonds buy at once: coins and scratch cards. */
export function exchangeRoutes(mount: Mount, deps: DiamondDeps): void {
  mountCoin(mount, deps);
  mountCards(mount, deps);
}

function mountCoin(mount: Mount, { profileOf }: DiamondDeps): void {
  mount(
    diamondExchangeCoin,
    async ({ offerId }, { tx, player, now, refuse }) => {
      const playerId = player.id;
      await lockPlayer(tx, playerId);
      const config = await readDiamondConfig(tx);
      const gate = await gateObstacle(tx, playerId, config);
      if (gate) return refuse(gate.code, gate.details);
      const offer = config.coinOffers.find(({ id }) => id === offerId);
      if (!offer) return refuse(REFUSALS.notFound);
      const { price, coins } = offer;
      const obstacle = diamondObstacle(await balancesOf(tx, playerId), price);
      if (obstacle) return refuse(obstacle.code, obstacle.details);
      const id = randomUUID();
      await pay(tx, { playerId, id, price, kind: 'diamond-coin', now });
      await post(tx, {
        playerId,
        currency: PROPS.coin,
        amount: coins,
        house: HOUSE,
        kind: 'diamond-coin-got',
        reference: id,
        at: now,
      });
      // Diamonds are given, so what they buy is to be played before it may leave (decision 0024).
      await addRequirement(tx, {
        playerId,
        source: 'exchange',
        reference: id,
        base: coins,
        at: now,
      });
      const profile = await profileOf(tx, playerId);
      const got = { source: 'coin', propId: PROPS.coin, count: coins } as const;
      await insertExchange(tx, { playerId, id, ...got, profile, now });
      return { balance: await diamondsOf(tx, playerId), coins: hundredthsOf(coins) };
    },
    { isPlay: true },
  );
}

/** What a number of cards costs with a coupon; undefined when the coupon does not fit. */
function cardPrice(
  config: DiamondConfig,
  offer: CardOffer,
  wish: { count: number; couponId?: number; balances: ReadonlyMap<number, number> },
): number | undefined {
  const { count, couponId, balances } = wish;
  const lottery = config.lotteryCoupons.find(({ propId }) => propId === couponId);
  if (!lottery) return priceWith(config, { ...wish, price: offer.price * count });
  const fits = lottery.kind === offer.kind && lottery.count === count;
  return fits && (balances.get(lottery.propId) ?? 0) > 0 ? 0 : undefined;
}

function mountCards(mount: Mount, { profileOf, cardOffers }: DiamondDeps): void {
  mount(
    diamondExchangeScratchcard,
    async (input, { tx, player, now, refuse }) => {
      const playerId = player.id;
      const { kind, count, couponId } = input;
      await lockPlayer(tx, playerId);
      const config = await readDiamondConfig(tx);
      const gate = await gateObstacle(tx, playerId, config);
      if (gate) return refuse(gate.code, gate.details);
      const offer = (await cardOffers(tx)).find((candidate) => candidate.kind === kind);
      if (!offer) return refuse(REFUSALS.activityClosed);
      const balances = await balancesOf(tx, playerId);
      const coupon = couponId === undefined ? {} : { couponId };
      const price = cardPrice(config, offer, { count, ...coupon, balances });
      if (price === undefined) return refuse(REFUSALS.notFound);
      const obstacle = diamondObstacle(balances, price);
      if (obstacle) return refuse(obstacle.code, obstacle.details);
      const id = randomUUID();
      await pay(tx, { playerId, id, price, ...coupon, kind: 'diamond-card', now });
      await post(tx, {
        playerId,
        currency: offer.propId,
        amount: count,
        house: HOUSE,
        kind: 'diamond-card-got',
        reference: id,
        at: now,
      });
      const profile = await profileOf(tx, playerId);
      const got = { source: 'card', propId: offer.propId, count } as const;
      await insertExchange(tx, { playerId, id, ...got, profile, now });
      return { balance: await diamondsOf(tx, playerId), propId: offer.propId, count };
    },
    { isPlay: true },
  );
}
