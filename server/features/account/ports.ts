import type { Static } from 'typebox';
import type { FieldLengths } from '../../../contract/config.ts';
import type { Tx } from '../../db/database.ts';
import type { OnRegistered } from '../../ledger/events.ts';
import type { RestrictedList } from '../../providers/restricted-list/restricted-list.ts';
import type { SmsProvider } from '../../providers/sms/sms-provider.ts';

/** The operator's settings that accounts go by. */
export interface AccountSettings {
  readonly lengths: Static<typeof FieldLengths>;
  /** Codes a phone may ask for on a Manila day. */
  readonly smsCodeSendLimit: number;
  /** 1 phone, 2 account, 3 both. */
  readonly registerType: number;
}

/** What accounts need from the rest of the server; app.ts joins them. */
export interface AccountPorts {
  settings(tx: Tx): Promise<AccountSettings>;
  readonly sms: SmsProvider;
  readonly restrictedList: RestrictedList;
  /** Ids of the games that a player likes. */
  favouritesOf(tx: Tx, playerId: number): Promise<number[]>;
  /** Called once, in the transaction that made the player. */
  readonly onRegistered: OnRegistered;
}
