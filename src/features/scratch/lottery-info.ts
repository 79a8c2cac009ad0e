import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import type { appDiamondBonusTickersData, diamondShopData } from '../../../contract/diamond.ts';
import type {
  getScratchCardInfo,
  ScratchAward,
  ScratchKind,
  ScratchOutcome,
} from '../../../contract/scratch.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/lottery.json';
import fil from '../../locales/fil/lottery.json';

addTexts('lottery', { en, fil });

/** What the server tells about scratch cards. */
export type ScratchInfo = ReplyOf<typeof getScratchCardInfo>;
/** A kind of card with its published prizes and how many the player holds. */
export type CardKindInfo = Static<typeof ScratchKind>;
/** 1 Capiz, 2 Parol, 3 Bituin. */
export type KindId = CardKindInfo['kind'];
/** One settled card. */
export type Outcome = Static<typeof ScratchOutcome>;
/** An accumulated award. */
export type Award = Static<typeof ScratchAward>;
/** The diamond shop. */
export type ShopData = ReplyOf<typeof diamondShopData>;
/** A real exchange or win of any player. */
export type TickerRow = ReplyOf<typeof appDiamondBonusTickersData>['list'][number];

/** Query keys of this feature, in one place so that an exchange can renew what it changed. */
export const KEYS = {
  info: ['lottery', 'info'],
  shop: ['lottery', 'shop'],
  ticker: ['lottery', 'ticker'],
  records: ['lottery', 'records'],
  orders: ['lottery', 'orders'],
  history: ['lottery', 'history'],
} as const;
