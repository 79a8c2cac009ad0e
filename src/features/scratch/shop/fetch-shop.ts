import { diamondShopData } from '../../../../contract/diamond.ts';
import { ask } from '../../../lib/api/api.ts';
import { useRedDots } from '../../../lib/stores/red-dots.ts';
import type { ShopData } from '../lottery-info.ts';

/** Asks for the shop and lights or clears its lamp. */
export async function fetchShop(): Promise<ShopData> {
  const shop = await ask(diamondShopData, {}, { isSilent: true });
  useRedDots.getState().setFlags({ diamondMallRedDot: shop.redDot });
  return shop;
}
