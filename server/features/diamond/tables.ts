import type { ColumnType, Generated } from 'kysely';
import type { Static } from 'typebox';
import type { Address } from '../../../contract/diamond.ts';

/** A text by locale, as the operator writes it. */
export type LocalText = Record<string, string>;

/** Where goods go; also what an order keeps. */
export type StoredAddress = Static<typeof Address>;

/** How far an order has come. */
export type OrderStatus = 'ordered' | 'packed' | 'sent' | 'delivered' | 'cancelled';

/** JSON on the way in, a value on the way out. */
type Json<Value> = ColumnType<Value, string, string>;

interface GoodsTable {
  id: number;
  name: Json<LocalText>;
  text: Json<LocalText>;
  art: string;
  /** Diamonds. */
  price: number;
  stock: number;
  sort: number;
  is_listed: boolean;
}

interface AddressesTable {
  player_id: number;
  address: Json<StoredAddress>;
  updated_at: Date;
}

interface ExchangesTable {
  player_id: number;
  id: string;
  source: 'coin' | 'card' | 'goods';
  prop_id: number;
  count: number;
  goods_name: Json<LocalText> | null;
  nickname: string;
  avatar: string;
  created_at: Date;
}

interface OrdersTable {
  player_id: number;
  id: string;
  number: string;
  goods_id: number;
  name: Json<LocalText>;
  art: string;
  /** Diamonds paid, after a discount. */
  price: number;
  coupon_id: number | null;
  address: Json<StoredAddress>;
  status: Generated<OrderStatus>;
  tracking: Generated<string>;
  reason: Generated<string>;
  created_at: Date;
}

interface OrderNumbersTable {
  number: string;
  player_id: number;
  order_id: string;
}

interface OrderStepsTable {
  player_id: number;
  order_id: string;
  status: OrderStatus;
  at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    diamond_goods: GoodsTable;
    diamond_addresses: AddressesTable;
    diamond_exchanges: ExchangesTable;
    goods_orders: OrdersTable;
    goods_order_numbers: OrderNumbersTable;
    goods_order_steps: OrderStepsTable;
  }
}
