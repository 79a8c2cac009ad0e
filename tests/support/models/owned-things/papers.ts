import { randomUUID } from 'node:crypto';
import { modifyBankInfo } from '../../../../contract/bank-account.ts';
import { betDetail } from '../../../../contract/bets.ts';
import { bonusCancel, bonusList } from '../../../../contract/bonus-coin.ts';
import {
  feedbackClose,
  feedbackDetail,
  feedbackPicture,
  feedbackReply,
  feedbackSend,
  feedbackShowPicture,
} from '../../../../contract/feedback.ts';
import { delMail, getMail3, getMailDetail, receiveMail } from '../../../../contract/mail.ts';
import { hundredthsOf } from '../../../../contract/money.ts';
import { takeOpenRewards } from '../../../../contract/open-rewards.ts';
import { appUserCoinDetail, coinDetailRow } from '../../../../contract/records.ts';
import { deviceList, endDevice } from '../../../../contract/security.ts';
import { createDeposit, depositStatus } from '../../../../contract/wallet.ts';
import { createWithdrawal, withdrawalStatus } from '../../../../contract/withdraw.ts';
import { createSession } from '../../../../server/http/session.ts';
import { grantBonus } from '../../../../server/ledger/bonus.ts';
import { goodPicture } from '../../files/good-picture.ts';
import { HOLDER, type Withdrawer, type WithdrawServer } from '../../servers/withdraw-server.ts';
import { bookRound, booksOf } from '../game-rounds.ts';
import { letterWords } from '../letter.ts';

import { type OwnedThing, owned } from './thing.ts';

const PAGE = { pageNum: 1, pageSize: 20 };
const ALL = { pageSize: 50, cursor: '', groups: [], search: '' };
async function mail(owner: Withdrawer, server: WithdrawServer): Promise<string> {
  const letter = ['--about', 'service', ...letterWords()];
  const to = ['--to', String(owner.id), '--players', '1', '--rewards', '2002:7'];
  await server.ops('mail', 'send', ...letter, ...to);
  const { list } = await mails(owner, server);
  return list.find(({ award }) => award === 'waits')?.id ?? '';
}
const mails = async (owner: Withdrawer, server: WithdrawServer) =>
  (await server.call(getMail3, PAGE, owner)).data;

async function picture(owner: Withdrawer, server: WithdrawServer): Promise<string> {
  const file = (await goodPicture()).toString('base64');
  return (await server.call(feedbackPicture, { picture: file }, owner)).data.id;
}

const TICKET = { kind: 'withdrawal' as const, text: 'My payout has not come for two days.' };
async function ticket(owner: Withdrawer, server: WithdrawServer): Promise<string> {
  const id = (await server.call(feedbackSend, { ...TICKET, pictures: [] }, owner)).data.id;
  return id;
}
const ticketOf = (owner: Withdrawer, server: WithdrawServer) =>
  server.database
    .selectFrom('feedback_tickets')
    .selectAll()
    .where('player_id', '=', owner.id)
    .execute();

async function deposit(owner: Withdrawer, server: WithdrawServer) {
  const wish = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
  return (await server.call(createDeposit, wish, owner)).data;
}

/** Money, mails, tickets and devices. */
export const OWNED_THINGS: readonly OwnedThing[] = [
  owned({
    call: bonusCancel,
    async make({ id }, server) {
      const at = server.clock.now();
      const terms = { amount: 1_000, need: 2_000, source: 'recharge', reference: randomUUID() };
      const expiresAt = new Date(at.getTime() + 86_400_000);
      const grant = { playerId: id, ...terms, expiresAt, at };
      return (await server.run((tx) => grantBonus(tx, grant))).grantId;
    },
    request: (id) => ({ id }),
    state: async (owner, server) => (await server.call(bonusList, {}, owner)).data,
  }),
  owned({
    call: betDetail,
    make: ({ id }, server) =>
      bookRound(booksOf(server), { playerId: id, stake: 1_000, payout: 500 }),
    request: (roundId) => ({ roundId }),
  }),
  owned({
    call: coinDetailRow,
    make: async (owner, server) =>
      (await server.call(appUserCoinDetail, ALL, owner)).data.list[0]?.id ?? '',
    request: (id) => ({ id }),
  }),
  owned({
    call: depositStatus,
    make: async (...who) => (await deposit(...who)).id,
    request: (id) => ({ id }),
  }),
  owned({
    call: withdrawalStatus,
    make: async (owner, server) => (await server.open(owner)).id,
    request: (id) => ({ id }),
  }),
  owned({
    call: createWithdrawal,
    make: async ({ accountId }) => accountId,
    request: (bankAccountId) => ({
      bankAccountId,
      amount: hundredthsOf(50_000),
      fee: hundredthsOf(0),
    }),
  }),
  owned({
    call: modifyBankInfo,
    make: async ({ accountId }) => accountId,
    async request(id, asker, server) {
      const account = { bankId: 1, accountNumber: '09185559999', holderName: HOLDER.toUpperCase() };
      return { id, isRemoved: false, ...account, code: await server.ownCode(asker) };
    },
    state: ({ id }, server) =>
      server.database.selectFrom('bank_accounts').selectAll().where('player_id', '=', id).execute(),
  }),
  owned({ call: getMailDetail, make: mail, request: (id) => ({ id }), state: mails }),
  owned({ call: receiveMail, make: mail, request: (id) => ({ id }), state: mails }),
  owned({ call: delMail, make: mail, request: (id) => ({ id }), state: mails }),
  owned({
    call: takeOpenRewards,
    make: mail,
    request: (id) => ({ source: 'mail', id }),
    state: mails,
  }),
  owned({ call: feedbackDetail, make: ticket, request: (id) => ({ id }), state: ticketOf }),
  owned({
    call: feedbackReply,
    make: ticket,
    request: (id) => ({ id, text: 'Any news about it?', pictures: [] }),
    state: ticketOf,
  }),
  owned({ call: feedbackClose, make: ticket, request: (id) => ({ id }), state: ticketOf }),
  owned({ call: feedbackShowPicture, make: picture, request: (id) => ({ id }) }),
  owned({
    call: feedbackSend,
    make: picture,
    request: (id) => ({ ...TICKET, pictures: [id] }),
  }),
  owned({
    call: feedbackSend,
    make: async (...who) => (await deposit(...who)).reference,
    request: (id) => ({
      ...TICKET,
      kind: 'deposit' as const,
      pictures: [],
      reference: { kind: 'deposit' as const, id },
    }),
  }),
  owned({
    call: endDevice,
    async make(owner, server) {
      const from = { ip: '127.0.0.1', userAgent: 'a second phone' };
      await server.run((tx) =>
        createSession(tx, owner.id, server.clock.now(), server.random, from),
      );
      const { devices } = (await server.call(deviceList, {}, owner)).data;
      return devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    },
    request: (id) => ({ id }),
    state: async (owner, server) => (await server.call(deviceList, {}, owner)).data,
  }),
];
