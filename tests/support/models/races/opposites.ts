import { randomUUID } from 'node:crypto';
import { modifyBankInfo } from '../../../../contract/bank-account.ts';
import { bonusCancel } from '../../../../contract/bonus-coin.ts';
import type { AnyCall, RequestOf } from '../../../../contract/call.ts';
import { diamondExchangeCoin, diamondExchangeScratchcard } from '../../../../contract/diamond.ts';
import { fairnessRotate } from '../../../../contract/fairness.ts';
import { feedbackClose, feedbackReply } from '../../../../contract/feedback.ts';
import { actInviteUserExchange, actInviteUserSpin } from '../../../../contract/invite.ts';
import { receiveDrawChance } from '../../../../contract/jackpot.ts';
import { delMail, receiveMail } from '../../../../contract/mail.ts';
import { hundredthsOf } from '../../../../contract/money.ts';
import { takeOpenRewards } from '../../../../contract/open-rewards.ts';
import { PROPS } from '../../../../contract/props.ts';
import { breakStart, exclusionStart, limitSet } from '../../../../contract/protection.ts';
import { pkSignUp } from '../../../../contract/red-blue.ts';
import { safeboxMove } from '../../../../contract/safebox.ts';
import { accountClose } from '../../../../contract/security.ts';
import { createDeposit } from '../../../../contract/wallet.ts';
import { createWithdrawal } from '../../../../contract/withdraw.ts';
import { ENDS_DUE } from '../../../../server/features/compose.ts';
import { TEST_PASSWORD } from '../../browser/registration.ts';
import { ticket } from './account.ts';
import { inviteRound, withChances } from './draws.ts';
import { openDeposit, openPayout, type Play, play, reviewed, stakedPlay } from './far-side.ts';
import { giftMail } from './gifts.ts';
import { accountForm, addAccount, giveBonus, intoSafebox, withdrawal } from './money.ts';
import type { Outfit, Racer, RaceServer } from './racer.ts';

/** One of two that may not both be true; every copy of it is the same one again. */
export type Side = () => Promise<unknown>;

/** Two sides that meet, and what makes a player ready for them. */
export interface Opposites {
  readonly name: string;
  readonly outfit?: Outfit;
  /** True where both come to the same, whichever was first. */
  readonly isEither?: boolean;
  ready(racer: Racer, server: RaceServer): Promise<readonly [Side, Side]>;
}

/** A call with a key of its own, so that its copies are one press. */
function press<C extends AnyCall>(
  server: RaceServer,
  { token }: Racer,
  call: C,
  input: RequestOf<C>,
): Side {
  const onceKey = randomUUID();
  return () => server.call(call, input, { token, onceKey });
}

/** An operator's command, which is given once: a second one would be another event. */
function order(server: RaceServer, ...words: string[]): Side {
  let given: Promise<unknown> | undefined;
  return () => {
    given ??= server.ops(...words);
    return given;
  };
}

const DAYS_MS = 40 * 86_400_000;

const PAYMENTS: readonly Opposites[] = [
  {
    name: 'a payment that is told as paid and as declined',
    async ready(...who) {
      const { tell } = await openDeposit(...who);
      return [() => tell('approved'), () => tell('declined')];
    },
  },
  {
    name: 'a payment and an exclusion',
    async ready(racer, server) {
      const { tell } = await openDeposit(racer, server);
      return [() => tell('approved'), press(server, racer, exclusionStart, { months: 6 })];
    },
  },
  {
    name: 'a payout that is told as paid and as refused',
    async ready(...who) {
      const { tell } = await openPayout(...who);
      return [() => tell('paid'), () => tell('refused')];
    },
  },
  {
    name: 'a payout that the bank paid and the operator says was refused',
    async ready(racer, server) {
      const { tell, reference } = await openPayout(racer, server);
      const words = ['withdrawals', 'prove', reference, '--outcome', 'refused', '--proof', 's7'];
      return [() => tell('paid'), order(server, ...words)];
    },
  },
  {
    name: 'a withdrawal that two operators approve and refuse',
    async ready(racer, server) {
      const reference = await reviewed(racer, server);
      const refusal = ['withdrawals', 'refuse', reference, '--reason', 'a race'];
      return [order(server, 'withdrawals', 'approve', reference), order(server, ...refusal)];
    },
  },
];

const MONEY: readonly Opposites[] = [
  {
    name: 'a withdrawal and a move into the safebox, of the same coin',
    async ready(racer, server) {
      const wish = withdrawal(await addAccount(racer, server));
      const move = { ...(await intoSafebox(racer, server)), amount: hundredthsOf(70_000) };
      return [
        press(server, racer, createWithdrawal, wish),
        press(server, racer, safeboxMove, move),
      ];
    },
  },
  {
    name: 'a withdrawal and the removal of its account',
    async ready(racer, server) {
      const id = await addAccount(racer, server);
      const form = await accountForm(racer, server, '09185559997');
      return [
        press(server, racer, createWithdrawal, withdrawal(id)),
        press(server, racer, modifyBankInfo, { id, isRemoved: true, ...form }),
      ];
    },
  },
  {
    name: 'a withdrawal and a wager, of the same coin',
    async ready(racer, server) {
      const wish = withdrawal(await addAccount(racer, server));
      const { wager } = await play(racer, server, 70_000);
      return [press(server, racer, createWithdrawal, wish), wager];
    },
  },
  {
    name: 'a withdrawal and the bar of its player',
    async ready(racer, server) {
      const wish = withdrawal(await addAccount(racer, server));
      const words = ['players', 'bar', String(racer.id), '--reason', 'a race'];
      return [press(server, racer, createWithdrawal, wish), order(server, ...words)];
    },
  },
  {
    name: 'diamonds for coin and for cards',
    async ready(racer, server) {
      await server.give(racer, PROPS.diamond, 40);
      return [
        press(server, racer, diamondExchangeCoin, { offerId: 1 }),
        press(server, racer, diamondExchangeScratchcard, { kind: 2, count: 1 }),
      ];
    },
  },
  {
    name: 'a bonus that is given up and staked',
    async ready(racer, server) {
      const id = await giveBonus(racer, server);
      const { wager } = await play(racer, server, 101_000);
      return [press(server, racer, bonusCancel, { id }), wager];
    },
  },
  {
    name: 'a deposit that is opened and the account that is closed',
    outfit: { hasDeposited: false },
    async ready(racer, server) {
      const wish = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
      return [
        press(server, racer, createDeposit, wish),
        press(server, racer, accountClose, { password: TEST_PASSWORD }),
      ];
    },
  },
];

/** Two calls of a provider about one round. */
function ofRound(name: string, one: keyof Play, other: keyof Play): Opposites {
  return {
    name: `${name} of one round`,
    async ready(racer, server) {
      const sides = await (one === 'wager' ? play : stakedPlay)(racer, server, 10_000);
      return [sides[one], sides[other]];
    },
  };
}

/** A wager and what forbids it. */
function againstWager(name: string, stop: (server: RaceServer, racer: Racer) => Side): Opposites {
  return {
    name: `a wager and ${name}`,
    ready: async (racer, server) => [
      (await play(racer, server, 10_000)).wager,
      stop(server, racer),
    ],
  };
}

const PLAY: readonly Opposites[] = [
  ofRound('a wager and the rollback', 'wager', 'rollback'),
  ofRound('a win and the rollback', 'win', 'rollback'),
  ofRound('a win and the end', 'win', 'end'),
  ofRound('the end and the rollback', 'end', 'rollback'),
  againstWager('an exclusion', (server, racer) =>
    press(server, racer, exclusionStart, { months: 6 }),
  ),
  againstWager('a break', (server, racer) => press(server, racer, breakStart, { days: 1 })),
  againstWager('a limit', (server, racer) =>
    press(server, racer, limitSet, { kind: 'wager', period: 'day', value: 5_000 }),
  ),
  {
    name: 'a draw and a change of the seed',
    async ready(racer, server) {
      await withChances(racer, server);
      return [
        press(server, racer, receiveDrawChance, {}),
        press(server, racer, fairnessRotate, { clientSeed: 'another' }),
      ];
    },
  },
  {
    name: 'joining a camp and an exclusion',
    ready: async (racer, server) => [
      press(server, racer, pkSignUp, { camp: 'red' }),
      press(server, racer, exclusionStart, { months: 6 }),
    ],
  },
];

const TAKING: readonly Opposites[] = [
  {
    name: 'the award of a mail and its removal',
    async ready(racer, server) {
      const id = await giftMail(racer, server);
      return [press(server, racer, receiveMail, { id }), press(server, racer, delMail, { id })];
    },
  },
  {
    name: 'an award by its own call and by the page of all',
    isEither: true,
    async ready(racer, server) {
      const id = await giftMail(racer, server);
      return [
        press(server, racer, receiveMail, { id }),
        press(server, racer, takeOpenRewards, { source: 'mail', id }),
      ];
    },
  },
  ...[actInviteUserExchange, actInviteUserSpin].map(
    (call): Opposites => ({
      name: `${call.path} and the end of its round`,
      async ready(racer, server) {
        await inviteRound(racer, server, call === actInviteUserExchange);
        const at = new Date(server.clock.now().getTime() + DAYS_MS);
        const end = async () => ENDS_DUE.invite_rounds?.(server.database, { at, limit: 1000 });
        return [press(server, racer, call, {}), end];
      },
    }),
  ),
  {
    name: 'a reply to a ticket and its end',
    async ready(racer, server) {
      const id = await ticket(racer, server);
      const reply = { id, text: 'Any news about it?', pictures: [] };
      return [
        press(server, racer, feedbackReply, reply),
        press(server, racer, feedbackClose, { id }),
      ];
    },
  },
];

/** Pairs of which only one can have been first. */
export const OPPOSITES = [...PAYMENTS, ...MONEY, ...PLAY, ...TAKING];
