import { account } from './account/feature.ts';
import { activity } from './activity/feature.ts';
import { agents } from './agents/feature.ts';
import { bets } from './bets/feature.ts';
import { bonusCoin } from './bonus-coin/feature.ts';
import { checkIn } from './check-in/feature.ts';
import { config } from './config/feature.ts';
import { deposit } from './deposit/feature.ts';
import { diamond } from './diamond/feature.ts';
import { events } from './events/feature.ts';
import { exchange } from './exchange/feature.ts';
import { fairness } from './fairness/feature.ts';
import { faq } from './faq/feature.ts';
import { feedback } from './feedback/feature.ts';
import { firstGifts } from './first-gifts/feature.ts';
import { gameWallet } from './game-wallet/feature.ts';
import { games } from './games/feature.ts';
import { invite } from './invite/feature.ts';
import { jackpot } from './jackpot/feature.ts';
import { kyc } from './kyc/feature.ts';
import { live } from './live/feature.ts';
import { lobby } from './lobby/feature.ts';
import { mail } from './mail/feature.ts';
import { marketing } from './marketing/feature.ts';
import { notices } from './notices/feature.ts';
import { once } from './once/feature.ts';
import { openRewards } from './open-rewards/feature.ts';
import { profile } from './profile/feature.ts';
import { promotions } from './promotions/feature.ts';
import { protection } from './protection/feature.ts';
import { rebates } from './rebates/feature.ts';
import { records } from './records/feature.ts';
import { redBlue } from './red-blue/feature.ts';
import { safebox } from './safebox/feature.ts';
import { scratch } from './scratch/feature.ts';
import { service } from './service/feature.ts';
import { session } from './session/feature.ts';
import { slotsHack } from './slots-hack/feature.ts';
import { tasks } from './tasks/feature.ts';
import { vip } from './vip/feature.ts';
import { withdraw } from './withdraw/feature.ts';

/**
 * Every feature of the server. Hooks on an event run in this order: coupons and bonuses of a deposit
 * first, then the inviter, whose wallet is locked before accounts of the house are.
 */
export const FEATURES = [
  config,
  account,
  service,
  session,
  activity,
  mail,
  marketing,
  notices,
  lobby,
  events,
  once,
  fairness,
  deposit,
  invite,
  agents,
  jackpot,
  diamond,
  promotions,
  faq,
  feedback,
  firstGifts,
  scratch,
  redBlue,
  slotsHack,
  checkIn,
  vip,
  rebates,
  tasks,
  records,
  bets,
  exchange,
  bonusCoin,
  safebox,
  protection,
  profile,
  live,
  kyc,
  withdraw,
  games,
  gameWallet,
  openRewards,
] as const;
