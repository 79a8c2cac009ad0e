import type { Static } from 'typebox';
import type { FieldLengths } from '../../../contract/config.ts';
import type { UserInfo } from '../../../contract/session.ts';
import type { Tx } from '../../db/database.ts';
import type { OnRegistered } from '../../ledger/events.ts';
import type { RestrictedList } from '../../providers/restricted-list/restricted-list.ts';
import type { SmsProvider } from '../../providers/sms/sms-provider.ts';
import type { SocialLogins } from '../../providers/social-login/social-login.ts';
import type { UnrevealedOf } from '../../reveals/unrevealed.ts';
import type { AccountTerms } from './config.ts';

/** The operator's settings that accounts go by. */
export interface AccountSettings extends AccountTerms {
  readonly lengths: Static<typeof FieldLengths>;
  /** Codes a phone may ask for on a Manila day. */
  readonly smsCodeSendLimit: number;
  /** 1 phone, 2 account, 3 both. */
  readonly registerType: number;
}

/** What a player sees of themselves that other features own. */
export interface UserInfoDeps {
  /** Ids of the games that a player likes. */
  favouritesOf(tx: Tx, playerId: number): Promise<number[]>;
  /** True once documents proved who a player is. */
  hasKyc(tx: Tx, playerId: number): Promise<boolean>;
  /** True once the safebox has a password. */
  hasSafeboxPassword(tx: Tx, playerId: number): Promise<boolean>;
  /** True once the other details were given. */
  hasUserOther(tx: Tx, playerId: number): Promise<boolean>;
  /** Address of the player's own picture; empty = none. */
  ownPictureOf(tx: Tx, playerId: number): Promise<string>;
  /** What was won and not shown yet. */
  readonly unrevealedOf: UnrevealedOf;
  /** Ids and names of the linked social accounts, of those that are linked. */
  socialOf(tx: Tx, playerId: number): Promise<Partial<SocialAccounts>>;
  /** VIP level and points from rounds that have ended, and the level among all players. */
  vipStandingOf(
    tx: Tx,
    playerId: number,
  ): Promise<Pick<Static<typeof UserInfo>, 'vip' | 'vipExp' | 'userLevel'>>;
}

/** The linked social accounts as the player sees them; empty = not linked. */
export type SocialAccounts = Pick<
  Static<typeof UserInfo>,
  'facebookAccount' | 'facebookName' | 'googleAccount' | 'googleName' | 'lineAccount' | 'lineName'
>;

/** What accounts need from the rest of the server; app.ts joins them. */
export interface AccountDeps extends UserInfoDeps {
  settings(tx: Tx): Promise<AccountSettings>;
  /** The least that can be withdrawn, in hundredths. */
  minWithdrawal(tx: Tx): Promise<number>;
  readonly sms: SmsProvider;
  readonly restrictedList: RestrictedList;
  readonly socialLogins: SocialLogins;
  /** True where a player may bear this nickname. */
  nicknameFits(nickname: string, lengths: { min: number; max: number }): boolean;
  /** Called once, in the transaction that made the player. */
  readonly onRegistered: OnRegistered;
}
