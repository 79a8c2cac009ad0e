import type { Static } from 'typebox';
import {
  appDiamondBonusTickersData,
  type DiamondTicker,
  diamondLog,
  diamondShopData,
  updateAddress,
} from '../../../contract/diamond.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf, hasDeposited } from '../../ledger/balances.ts';
import { findEntries } from '../../ledger/entries.ts';
import { maskName } from '../../players/public-profile.ts';
import { readUnrevealed, shownOf } from '../../reveals/unrevealed.ts';
import { addressProblem, findAddress, saveAddress, tidyAddress } from './address.ts';
import { readDiamondConfig } from './config.ts';
import type { DiamondDeps } from './deps.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { latestExchanges } from './exchanges.ts';
import { listedGoods } from './goods.ts';
import { goodsRoutes } from './goods-routes.ts';

const TICKER_ROWS = 20;

/** Mounts the diamond shop: what it offers, exchanges, orders, movements and the ticker. */
export function diamondRoutes(mount: Mount, deps: DiamondDeps): void {
  mountShop(mount, deps);
  mountAddress(mount);
  mountLists(mount, deps);
  exchangeRoutes(mount, deps);
  goodsRoutes(mount, deps);
}

function mountShop(mount: Mount, { cardOffers, unrevealedOf, waits }: DiamondDeps): void {
  mount(diamondShopData, async (_input, { tx, player, now }) => {
    const config = await readDiamondConfig(tx);
    const unrevealed = await readUnrevealed(tx, player.id, unrevealedOf);
    const shown = shownOf(await balancesOf(tx, player.id), unrevealed);
    const address = await findAddress(tx, player.id);
    const held = <Coupon extends { propId: number }>(coupons: Coupon[]) =>
      coupons
        .map((coupon) => ({ ...coupon, left: shown(coupon.propId) }))
        .filter(({ left }) => left > 0);
    return {
      isOpen: config.isOpen,
      needsDeposit: !(await hasDeposited(tx, player.id)),
      balance: shown(PROPS.diamond),
      earnPerDeposit: hundredthsOf(config.earnPerDeposit),
      coupons: held(config.coupons),
      lotteryCoupons: held(config.lotteryCoupons),
      coinOffers: config.coinOffers.map((offer) => ({
        ...offer,
        coins: hundredthsOf(offer.coins),
      })),
      goods: await listedGoods(tx),
      cards: await cardOffers(tx),
      ...(address && { address }),
      redDot: await waits(tx, player.id, now),
    };
  });
}

function mountAddress(mount: Mount): void {
  mount(updateAddress, async (input, { tx, player, now, refuse }) => {
    const address = tidyAddress(input);
    const problem = addressProblem(address);
    if (problem) return refuse(REFUSALS.fieldInvalid, problem);
    await saveAddress(tx, { playerId: player.id, address, now });
    return address;
  });
}

function mountLists(mount: Mount, { cardWins, unrevealedOf }: DiamondDeps): void {
  mount(diamondLog, async (page, { tx, player }) => {
    const wallet = { playerId: player.id, currency: PROPS.diamond };
    const { entries, total, pages } = await findEntries(tx, { ...wallet, ...page });
    const unrevealed = await readUnrevealed(tx, player.id, unrevealedOf);
    const list = entries
      .filter(({ transferId }) => !unrevealed.hides(transferId))
      .map(({ transferId, kind, amount, balanceAfter, createdAt }) => ({
        id: transferId,
        kind,
        amount,
        balance: Math.max(0, balanceAfter - unrevealed.amountOf(PROPS.diamond, createdAt)),
        createTime: createdAt.toISOString(),
      }));
    return { list, total, pages };
  });

  mount(appDiamondBonusTickersData, async (_input, { tx }) => {
    const exchanges = (await latestExchanges(tx)).map(
      (row): Static<typeof DiamondTicker> => ({
        id: row.id,
        nickname: maskName(row.nickname),
        avatar: row.avatar,
        source: row.source,
        propId: row.prop_id,
        count: row.count,
        ...(row.goods_name && { goodsName: row.goods_name }),
        createTime: row.created_at.toISOString(),
      }),
    );
    const wins = (await cardWins(tx)).map(
      ({ createdAt, ...win }): Static<typeof DiamondTicker> => ({
        ...win,
        nickname: maskName(win.nickname),
        source: 'scratch',
        createTime: createdAt.toISOString(),
      }),
    );
    const newestFirst = [...exchanges, ...wins].sort((a, b) =>
      a.createTime < b.createTime ? 1 : -1,
    );
    return { list: newestFirst.slice(0, TICKER_ROWS) };
  });
}
