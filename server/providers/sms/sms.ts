import type { ServerConfig } from '../../config.ts';
import { sandboxSms } from './sandbox-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

/** The SMS provider that the environment names. */
export function smsOf({ sms }: ServerConfig): SmsProvider {
  return sms === 'sandbox' ? sandboxSms() : NO_SMS;
}

/** Sends nothing: no code is asked for, and one that is wanted all the same never arrives. */
const NO_SMS: SmsProvider = {
  inboxUrl: '',
  isClosed: true,
  async queue() {},
};
