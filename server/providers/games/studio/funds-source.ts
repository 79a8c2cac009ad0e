import './tables.ts';
import type { PlayRefusalCode } from '../../../../contract/game-play.ts';
import type { WalletStatus } from '../../../../contract/game-wallet.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import type { StudioDeps } from './deps.ts';
import { FUN_MONEY, findRound, lockStudioPlayer } from './rounds.ts';
import type { RoundRow } from './tables.ts';
import { askWallet, type WalletAnswer, WalletUnavailable } from './wallet-client.ts';

/** What a player can stake, in hundredths. */
export interface Funds {
  balance: number;
  bonus: number;
}

/** What became of a stake: `ended` = the visit is over, `taken-back` = it went back before. */
export type Taken =
  | { is: 'taken'; funds: Funds }
  | { is: 'refused'; refusal: PlayRefusalCode }
  | { is: 'ended' }
  | { is: 'taken-back' };

/** Where a round's money comes from and goes to; every step may be repeated. */
export interface FundsSource {
  /** @throws WalletUnavailable when it is not known what became of it. */
  take(round: RoundRow): Promise<Taken>;
  /** Pays a round's outcome and ends it. @throws WalletUnavailable */
  pay(round: RoundRow): Promise<Funds>;
  /** Takes a stake back, also where it never came. @throws WalletUnavailable */
  giveBack(round: RoundRow): Promise<void>;
  /** @throws WalletUnavailable */
  funds(playerId: number): Promise<Funds>;
}

const REFUSALS: Partial<Record<WalletStatus, PlayRefusalCode>> = {
  'insufficient-funds': 'balance-too-low',
  'limit-reached': 'limit-reached',
  'player-barred': 'barred',
  'player-unverified': 'unverified',
  'terms-changed': 'terms-changed',
  'help-unreachable': 'help-unreachable',
  'game-closed': 'closed',
};

function fundsOf({ balance = 0, bonus = 0 }: { balance?: number; bonus?: number }): Funds {
  return { balance, bonus };
}

/** The ids of a round's moves, as the wallet knows them. */
export function idsOf(roundId: string) {
  return { roundId, wagerId: `${roundId}:stake`, winId: `${roundId}:result` };
}

/** The wallet, by signed calls. */
export function walletFunds(deps: StudioDeps): FundsSource {
  const trouble = (step: string, { status }: WalletAnswer) => {
    deps.log.error({ step, status }, 'the wallet answered what it should not');
    return new WalletUnavailable(`${step}: ${status}`);
  };
  return {
    async take({ player_id, id, session_id: sessionId, game_id: gameId, stake: amount }) {
      const { roundId, wagerId: transactionId } = idsOf(id);
      const who = { player: String(player_id), sessionId, gameId };
      const answer = await askWallet(deps, 'wager', { ...who, roundId, transactionId, amount });
      const { status } = answer;
      const refusal = REFUSALS[status];
      if (status === 'ok') return { is: 'taken', funds: fundsOf(answer) };
      if (refusal) return { is: 'refused', refusal };
      if (status === 'session-ended') return { is: 'ended' };
      if (status === 'rolled-back') return { is: 'taken-back' };
      throw trouble('wager', answer);
    },
    async pay({ player_id, id, payout, outcome, version, draw_id: drawId }) {
      const { roundId, wagerId, winId: transactionId } = idsOf(id);
      const answer = await askWallet(deps, 'win', {
        player: String(player_id),
        ...{ roundId, wagerId, transactionId, drawId },
        amount: payout,
        roundEnds: true,
        details: { ...outcome, version },
      });
      if (answer.status !== 'ok') throw trouble('win', answer);
      return fundsOf(answer);
    },
    async giveBack({ player_id, id }) {
      const { roundId, wagerId } = idsOf(id);
      const player = String(player_id);
      const answer = await askWallet(deps, 'rollback', { player, roundId, wagerId });
      if (answer.status !== 'ok') throw trouble('rollback', answer);
    },
    async funds(playerId) {
      return fundsOf(await askWallet(deps, 'balance', { player: String(playerId) }));
    },
  };
}

/** Fun money: the same steps, and nothing of it in the books. */
export function funMoney({ database }: StudioDeps): FundsSource {
  const move = (
    { player_id, id }: RoundRow,
    mark: 'is_staked' | 'is_paid',
    change: (balance: number, round: RoundRow) => number,
  ): Promise<Funds | undefined> =>
    inTransaction(database, async (tx) => {
      await lockStudioPlayer(tx, player_id);
      const round = await findRound(tx, player_id, id);
      const before = await funBalance(tx, player_id);
      const isLate = mark === 'is_staked' && round?.state !== 'new';
      if (!round || isLate || round[mark]) return { balance: before, bonus: 0 };
      const after = change(before, round);
      if (after < 0) return undefined;
      await tx
        .updateTable('studio_rounds')
        .set({ [mark]: true })
        .where('player_id', '=', player_id)
        .where('id', '=', id)
        .execute();
      await setFunBalance(tx, player_id, after);
      return { balance: after, bonus: 0 };
    });
  return {
    async take(round) {
      const funds = await move(round, 'is_staked', (balance, { stake }) => balance - stake);
      return funds ? { is: 'taken', funds } : { is: 'refused', refusal: 'balance-too-low' };
    },
    async pay(round) {
      const funds = await move(round, 'is_paid', (balance, { payout }) => balance + payout);
      return funds ?? { balance: 0, bonus: 0 };
    },
    async giveBack(round) {
      await move(
        round,
        'is_paid',
        (balance, { is_staked, stake }) => balance + (is_staked ? stake : 0),
      );
    },
    async funds(playerId) {
      const balance = await inTransaction(database, (tx) => funBalance(tx, playerId));
      return { balance, bonus: 0 };
    },
  };
}

async function funBalance(tx: Tx, playerId: number): Promise<number> {
  const row = await tx
    .selectFrom('studio_players')
    .select('fun_balance')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.fun_balance ?? FUN_MONEY;
}

async function setFunBalance(tx: Tx, playerId: number, balance: number): Promise<void> {
  await tx
    .updateTable('studio_players')
    .set({ fun_balance: balance })
    .where('player_id', '=', playerId)
    .execute();
}

/** Gives a player new fun money where less than the least is left. */
export function refillFunMoney({ database }: StudioDeps, playerId: number, least: number) {
  return inTransaction(database, async (tx) => {
    await lockStudioPlayer(tx, playerId);
    if ((await funBalance(tx, playerId)) < least) await setFunBalance(tx, playerId, FUN_MONEY);
  });
}
