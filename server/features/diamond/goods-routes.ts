import { randomUUID } from 'node:crypto';
import { diamondExchangeGoods, diamondGoodsExchangeOrderLog } from '../../../contract/diamond.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { isTestAccount } from '../../players/test-accounts.ts';
import { findAddress } from './address.ts';
import { readDiamondConfig } from './config.ts';
import type { DiamondDeps } from './deps.ts';
import { insertExchange } from './exchanges.ts';
import { findGoods, takePiece } from './goods.ts';
import { findOrders, insertOrder, newOrderNumber, orderReplies } from './orders.ts';
import { diamondObstacle, diamondsOf, gateObstacle, pay, priceWith } from './purchase.ts';

/** Mounts goods: ordering a piece, and the player's orders. */
export function goodsRoutes(mount: Mount, { profileOf }: DiamondDeps): void {
  mount(diamondExchangeGoods, async ({ goodsId, couponId }, context) => {
    const { tx, player, now, random, refuse } = context;
    const playerId = player.id;
    await lockPlayer(tx, playerId);
    // Goods are worth money, too.
    if (await isTestAccount(tx, playerId)) return refuse(REFUSALS.testAccount);
    const config = await readDiamondConfig(tx);
    const gate = await gateObstacle(tx, playerId, config);
    if (gate) return refuse(gate.code, gate.details);
    const goods = await findGoods(tx, goodsId);
    if (!goods) return refuse(REFUSALS.notFound);
    if (goods.stock < 1) return refuse(REFUSALS.soldOut);
    const balances = await balancesOf(tx, playerId);
    const coupon = couponId === undefined ? {} : { couponId };
    const price = priceWith(config, { price: goods.price, ...coupon, balances });
    if (price === undefined) return refuse(REFUSALS.notFound);
    const obstacle = diamondObstacle(balances, price);
    if (obstacle) return refuse(obstacle.code, obstacle.details);
    const address = await findAddress(tx, playerId);
    if (!address) return refuse(REFUSALS.addressNeeded);
    // The shelf before any posting: every transaction that needs both takes them in this order.
    if (!(await takePiece(tx, goodsId))) return refuse(REFUSALS.soldOut);
    const id = randomUUID();
    await pay(tx, { playerId, id, price, ...coupon, kind: 'diamond-goods', now });
    const number = newOrderNumber(random);
    const row = await insertOrder(tx, {
      playerId,
      id,
      number,
      goods,
      price,
      couponId,
      address,
      now,
    });
    const profile = await profileOf(tx, playerId);
    const got = { source: 'goods', propId: 0, count: 1, goodsName: goods.name } as const;
    await insertExchange(tx, { playerId, id, ...got, profile, now });
    const [order] = await orderReplies(tx, playerId, [row]);
    if (!order) throw new Error(`order ${number} was stored and is not there`);
    return { balance: await diamondsOf(tx, playerId), order };
  });

  mount(diamondGoodsExchangeOrderLog, async (page, { tx, player }) => {
    const { rows, total, pages } = await findOrders(tx, player.id, page);
    return { list: await orderReplies(tx, player.id, rows), pages, total };
  });
}
