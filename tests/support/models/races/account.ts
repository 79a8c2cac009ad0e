import { bindAccount, smsSendOwn } from '../../../../contract/bank-account.ts';
import { feedbackReply, feedbackSend } from '../../../../contract/feedback.ts';
import { addKyc } from '../../../../contract/kyc.ts';
import { breakStart, exclusionStart } from '../../../../contract/protection.ts';
import { accountClose, changePassword, changePhone } from '../../../../contract/security.ts';
import { lastCode, receiveCode, TEST_PASSWORD } from '../../browser/registration.ts';
import { nextMobile } from '../../servers/withdraw-server.ts';
import { race } from './race.ts';
import type { Racer, RaceServer } from './racer.ts';

const TICKET = { kind: 'withdrawal' as const, text: 'My payout has not come.', pictures: [] };

async function ownCode(racer: Racer, server: RaceServer, purpose: 'password' | 'phone') {
  server.clock.advance(60_000);
  await server.call(smsSendOwn, { purpose }, racer);
  return lastCode(server, racer.mobile);
}

/** Writes a ticket; answers its id. */
export async function ticket(racer: Racer, server: RaceServer): Promise<string> {
  return (await server.call(feedbackSend, TICKET, racer)).data.id;
}

/** Calls about the account itself. */
export const RACES = [
  race(addKyc, async ({ id }, { database }) => {
    await database.deleteFrom('legal_names').where('player_id', '=', id).execute();
    return { firstName: 'Maria', middleName: '', lastName: 'Santos' };
  }),
  race(
    bindAccount,
    async (_racer, server) => {
      const mobile = nextMobile();
      return { mobile, code: await receiveCode(server, mobile, 'bind'), password: TEST_PASSWORD };
    },
    { isPhoned: false },
  ),
  race(changePassword, async (racer, server) => {
    const code = await ownCode(racer, server, 'password');
    return { code, password: 'bagong-parol-9', oldPassword: TEST_PASSWORD };
  }),
  race(changePhone, async (racer, server) => {
    const code = await ownCode(racer, server, 'phone');
    const mobile = nextMobile();
    return { code, mobile, newCode: await receiveCode(server, mobile, 'bind') };
  }),
  race(accountClose, { password: TEST_PASSWORD }, { hasDeposited: false }),
  race(breakStart, { days: 1 }),
  race(exclusionStart, { months: 6 }),
  race(feedbackSend, TICKET),
  race(feedbackReply, async (...who) => ({
    id: await ticket(...who),
    text: 'Any news about it?',
    pictures: [],
  })),
];
