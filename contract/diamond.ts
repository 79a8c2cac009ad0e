import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Money } from './money.ts';
import { ScratchKindId } from './scratch.ts';
import { Empty, Id, Moment, pageOf } from './wire.ts';

/** Rows on a page of orders and of movements (spec section 9: record page size). */
export const DIAMOND_PAGE_SIZE = 20;
/** Most cards that one exchange may buy. */
export const CARDS_PER_EXCHANGE_MAX = 20;
/** Longest value of any field of an address, in characters. */
export const ADDRESS_FIELD_MAX = 120;

/**
 * What something costs with a diamond coupon: the discount is rounded in the player's favour, and
 * the price never falls below one diamond.
 */
export function discountedPrice(price: number, percent: number): number {
  return Math.max(1, Math.floor((price * (100 - percent)) / 100));
}

/** A discount on one purchase of goods or cards, used up by it (props 100001 to 100005). */
export const DiamondCoupon = Type.Object({
  propId: Type.Integer(),
  percent: Type.Integer({ description: '5, 10, 15, 20 or 25' }),
  left: Type.Integer(),
});

/** Buys cards without diamonds (props 110001 to 110005). */
export const LotteryCoupon = Type.Object({
  propId: Type.Integer(),
  kind: ScratchKindId,
  count: Type.Integer({ description: 'cards that one coupon gives' }),
  left: Type.Integer(),
});

export const CoinOffer = Type.Object({
  id: Type.Integer(),
  price: Type.Integer({ description: 'diamonds' }),
  coins: Money,
});

export const CardOffer = Type.Object({
  kind: ScratchKindId,
  propId: Type.Integer(),
  price: Type.Integer({ description: 'diamonds for one card' }),
});

export const Goods = Type.Object({
  id: Type.Integer(),
  name: LocalText,
  text: LocalText,
  art: Type.String({ description: 'id of a drawing' }),
  price: Type.Integer({ description: 'diamonds' }),
  stock: Type.Integer({ description: '0 = sold out' }),
});

/** Where goods are sent. An order keeps the address that was set when it was made. */
export const Address = Type.Object({
  name: Type.String({ maxLength: ADDRESS_FIELD_MAX }),
  phone: Type.String({ maxLength: ADDRESS_FIELD_MAX, description: 'Philippine mobile number' }),
  region: Type.String({ maxLength: ADDRESS_FIELD_MAX, description: 'region or province' }),
  city: Type.String({ maxLength: ADDRESS_FIELD_MAX, description: 'city or municipality' }),
  street: Type.String({ maxLength: ADDRESS_FIELD_MAX, description: 'house, street, barangay' }),
  postcode: Type.Optional(Type.String({ maxLength: ADDRESS_FIELD_MAX, description: '4 digits' })),
});

const ShopReply = Type.Object({
  isOpen: Type.Boolean(),
  needsDeposit: Type.Boolean({ description: 'no deposit yet: exchanges are refused with 1002' }),
  balance: Type.Integer({ description: 'diamonds' }),
  earnPerDeposit: Money,
  coupons: Type.Array(DiamondCoupon, { description: 'those the player holds' }),
  lotteryCoupons: Type.Array(LotteryCoupon, { description: 'those the player holds' }),
  coinOffers: Type.Array(CoinOffer),
  goods: Type.Array(Goods),
  cards: Type.Array(CardOffer),
  address: Type.Optional(Address),
  redDot: Type.Boolean({ description: 'a card or an accumulated award waits' }),
});
/** The diamond shop; `earnPerDeposit` is how much deposited earns one diamond. */
export const diamondShopData = defineCall({
  path: 'diamondShopData',
  request: Empty,
  reply: ShopReply,
});

const Balance = Type.Integer({ description: 'diamonds left' });

const CoinRequest = Type.Object({ offerId: Id });
const CoinReply = Type.Object({ balance: Balance, coins: Money });
/** Buys coins for diamonds. A refusal 5001 tells the diamonds `missing`. */
export const diamondExchangeCoin = defineCall({
  path: 'diamondExchangeCoin',
  once: true,
  stake: true,
  tip: true,
  refusals: [1002, 1004, 4004, 5001],
  request: CoinRequest,
  reply: CoinReply,
});

const CardRequest = Type.Object({
  kind: ScratchKindId,
  count: Type.Integer({ minimum: 1, maximum: CARDS_PER_EXCHANGE_MAX }),
  /** A diamond coupon gives a discount, a lottery coupon pays it all. */
  couponId: Type.Optional(Id),
});
const CardReply = Type.Object({
  balance: Balance,
  propId: Type.Integer({ description: 'the cards received' }),
  count: Type.Integer(),
});
/**
 * Buys scratch cards. With a lottery coupon, kind and count must be what that coupon gives. A
 * coupon that the player does not hold is refused with 4004.
 */
export const diamondExchangeScratchcard = defineCall({
  path: 'diamondExchangeScratchcard',
  once: true,
  stake: true,
  tip: true,
  refusals: [1002, 1004, 4004, 5001],
  request: CardRequest,
  reply: CardReply,
});

export const OrderStatus = Type.Union([
  Type.Literal('ordered'),
  Type.Literal('packed'),
  Type.Literal('sent'),
  Type.Literal('delivered'),
  Type.Literal('cancelled'),
]);

/** An order of goods. A cancelled one gave its diamonds (and its coupon) back. */
export const GoodsOrder = Type.Object({
  id: Type.String(),
  number: Type.String({ description: 'for the player and the support to read out' }),
  goodsId: Type.Integer(),
  name: LocalText,
  art: Type.String(),
  price: Type.Integer({ description: 'diamonds paid' }),
  status: OrderStatus,
  tracking: Type.String({ description: 'empty until sent' }),
  reason: Type.String({ description: 'why it was cancelled, else empty' }),
  address: Address,
  createTime: Moment,
  steps: Type.Array(Type.Object({ status: OrderStatus, time: Moment }), {
    description: 'what happened to it, oldest first',
  }),
});

const GoodsRequest = Type.Object({
  goodsId: Id,
  /** A diamond coupon. */
  couponId: Type.Optional(Id),
});
const GoodsReply = Type.Object({ balance: Balance, order: GoodsOrder });
/** Orders one piece of goods to the player's address. */
export const diamondExchangeGoods = defineCall({
  path: 'diamondExchangeGoods',
  once: true,
  stake: true,
  tip: true,
  refusals: [1002, 1004, 3010, 4004, 5001, 5002, 5003],
  request: GoodsRequest,
  reply: GoodsReply,
});

const OrderPage = pageOf(DIAMOND_PAGE_SIZE);
const OrderReply = Type.Object({
  list: Type.Array(GoodsOrder),
  pages: Type.Integer(),
  total: Type.Integer(),
});
/** The player's own orders, newest first. */
export const diamondGoodsExchangeOrderLog = defineCall({
  path: 'diamondGoodsExchangeOrderLog',
  request: OrderPage,
  reply: OrderReply,
});

const MovementPage = pageOf(DIAMOND_PAGE_SIZE);
const MovementReply = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String({ description: 'as the books call it (contract/books)' }),
      amount: Type.Integer({ description: 'signed, in diamonds' }),
      balance: Type.Integer({ description: 'after it' }),
      createTime: Moment,
    }),
  ),
  pages: Type.Integer(),
  total: Type.Integer(),
});
/**
 * Every movement of the player's diamonds, newest first; a prize that was not shown yet is left out of
 * list and balance, though `total` counts it.
 */
export const diamondLog = defineCall({
  path: 'diamondLog',
  request: MovementPage,
  reply: MovementReply,
});

/** A real exchange or win of any player; the name is masked. */
export const DiamondTicker = Type.Object({
  id: Type.String(),
  nickname: Type.String({ description: 'masked' }),
  avatar: Type.String(),
  source: Type.Union([
    Type.Literal('scratch'),
    Type.Literal('coin'),
    Type.Literal('card'),
    Type.Literal('goods'),
  ]),
  propId: Type.Integer({ description: 'what was got; 0 for goods' }),
  count: Type.Integer(),
  goodsName: Type.Optional(LocalText),
  createTime: Moment,
});
const TickerReply = Type.Object({ list: Type.Array(DiamondTicker) });
/** The latest exchanges and shown scratch wins of all players, newest first. */
export const appDiamondBonusTickersData = defineCall({
  path: 'appDiamondBonusTickersData',
  request: Empty,
  reply: TickerReply,
});

/** Sets the address. A refusal 2009 names the `field` and the `problem`: `empty` or `format`. */
export const updateAddress = defineCall({
  path: 'updateAddress',
  refusals: [2009],
  request: Address,
  reply: Address,
});
