import { JACKPOT_END_DAYS, TIERS, type Tier } from '../../../contract/jackpot.ts';
import { moneyText } from '../../../contract/money-text.ts';
import { PROPS } from '../../../contract/props.ts';
import { dayStartOf, manilaDayEnd } from '../../core/manila-day.ts';
import { momentText } from '../../core/moment-text.ts';
import type { Tx } from '../../db/database.ts';
import { houseBalanceOf } from '../../ledger/balances.ts';
import { moveHouse } from '../../ledger/move.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { sendMail } from '../../players/mails.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';
import { type JackpotConfig, readJackpotConfig } from './config.ts';
import { HOUSE, potOf } from './draw.ts';

const DAY_MS = 86_400_000;
/** What is shared out, until it is. */
const ENDED = 'pot:jackpot-ended';
/** What a share is called in the books. */
const SHARE_KIND = 'jackpot-end';

/** Where what was over a pot's ceiling waits for the next pot (migration 0061). */
function reserveOf(tier: Tier): string {
  return `${potOf(tier)}-reserve`;
}

/** The moment after the last day of a jackpot, that day in Manila as `yyyy-mm-dd`. */
function endOf(endsOn: string): Date {
  return manilaDayEnd(new Date(`${endsOn}T00:00:00+08:00`));
}

/** True where draws are possible: open, and its last day is not over. */
export function isOpenAt(
  { isOpen, endsOn }: Pick<JackpotConfig, 'isOpen' | 'endsOn'>,
  now: Date,
): boolean {
  return isOpen && (endsOn === '' || now < endOf(endsOn));
}

/** What stands against a last day; undefined when it is announced early enough, or unchanged. */
export function endProblem(before: string, after: string, now: Date): string | undefined {
  if (after === before || after === '') return undefined;
  if (!dayStartOf(after)) return 'jackpot.endsOn is a day as in 2027-01-31, or empty.';
  const first = now.getTime() + JACKPOT_END_DAYS * DAY_MS;
  return endOf(after).getTime() < first
    ? `jackpot.endsOn is announced at least ${JACKPOT_END_DAYS} days before.`
    : undefined;
}

/** Fills every pot below the lower end of its range up to it with the house's money. */
export async function seedPots(
  tx: Tx,
  { sections }: Pick<JackpotConfig, 'sections'>,
  now: Date,
): Promise<void> {
  for (const tier of TIERS) {
    const to = potOf(tier);
    const amount = sections[tier].min - (await houseBalanceOf(tx, to, PROPS.coin));
    if (amount <= 0) continue;
    const reference = `${tier} ${now.toISOString()}`;
    const move = { currency: PROPS.coin, from: HOUSE, to, kind: 'pot-seed', at: now };
    await moveHouse(tx, { ...move, amount, reference });
  }
}

/** What one player gets of the pots. */
interface EndShare {
  playerId: number;
  draws: number;
  /** Hundredths. */
  amount: number;
}

/**
 * Shares all pots and reserves out as coin to those who drew in the last days, by their draws; where
 * nobody did, to all who ever drew. Undefined where nobody ever drew. What comes in later is shared
 * out by the next call.
 */
async function shareOutPots(
  tx: Tx,
  { endsOn }: Pick<JackpotConfig, 'endsOn'>,
  now: Date,
): Promise<EndShare[] | undefined> {
  // Nobody rolls what wagers owe meanwhile, and no second command shares out the same.
  await tx.selectFrom('pot_shares').select('pot').orderBy('pot').forUpdate().execute();
  const end = endOf(endsOn);
  const newest = await drawsSince(tx, new Date(end.getTime() - JACKPOT_END_DAYS * DAY_MS));
  const drawers = newest.length > 0 ? newest : await drawsSince(tx, new Date(0));
  if (drawers.length === 0) return undefined;
  const reference = `${endsOn} ${now.toISOString()}`;
  // All of them first, in one order, as every posting does: the pots are booked last.
  const players = drawers.map(({ playerId }) => playerId).sort((a, b) => a - b);
  for (const playerId of players) await lockPlayer(tx, playerId);
  const shares = sharesOf(await gather(tx, reference, now), drawers);
  for (const share of shares) {
    const { playerId, amount } = share;
    const move = { currency: PROPS.coin, house: ENDED, kind: SHARE_KIND, reference, at: now };
    await post(tx, { playerId, amount, ...move });
    await sendMail(tx, { playerId, ...letterOf(share, now), at: now });
  }
  return shares;
}

/** Tells a player of their share, in the transaction that books it. */
function letterOf({ draws, amount }: EndShare, now: Date) {
  const money = moneyText(amount);
  const time = momentText(now);
  return {
    title: {
      en: `${money} of the last pots is yours`,
      fil: `Sa iyo ang ${money} ng mga huling pot`,
    },
    body: {
      en: [
        `Lucky Jackpot is over. Its pots were shared among its players by their draws: ${money} for ` +
          `${draws === 1 ? 'your one draw' : `your ${draws} draws`}. It is in your balance.`,
        `Time: ${time}`,
        'How a jackpot ends is in its rules.',
      ].join('\n\n'),
      fil: [
        'Tapos na ang Lucky Jackpot. Hinati ang mga pot nito sa mga naglaro ayon sa dami ng draw: ' +
          `${money} para sa ${draws} draw mo. Nasa balanse mo na ito.`,
        `Oras: ${time}`,
        'Nasa mga patakaran ng jackpot kung paano ito natatapos.',
      ].join('\n\n'),
    },
  };
}

function drawsSince(tx: Tx, since: Date) {
  return tx
    .selectFrom('jackpot_draws')
    .select(({ fn }) => ['player_id as playerId', fn.countAll<number>().as('draws')])
    .where('created_at', '>=', since)
    .where(isOfPlayer('jackpot_draws.player_id'))
    .groupBy('player_id')
    .orderBy('draws', 'desc')
    .orderBy('player_id')
    .execute();
}

/** Brings pots and reserves together. @returns what is to be shared out, in hundredths. */
async function gather(tx: Tx, reference: string, at: Date): Promise<number> {
  for (const from of TIERS.flatMap((tier) => [potOf(tier), reserveOf(tier)])) {
    const amount = await houseBalanceOf(tx, from, PROPS.coin);
    const move = { currency: PROPS.coin, from, to: ENDED, kind: 'pot-end', at };
    if (amount > 0) await moveHouse(tx, { ...move, amount, reference: `${from} ${reference}` });
  }
  return houseBalanceOf(tx, ENDED, PROPS.coin);
}

/** The parts of an amount by draws, whole hundredths that add up to it; the most draws round up first. */
function sharesOf(total: number, drawers: readonly Omit<EndShare, 'amount'>[]): EndShare[] {
  const all = drawers.reduce((sum, { draws }) => sum + draws, 0);
  const parts = drawers.map((one) => ({
    ...one,
    amount: Number((BigInt(total) * BigInt(one.draws)) / BigInt(all)),
  }));
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0);
  return parts
    .map((part, at) => (at < rest ? { ...part, amount: part.amount + 1 } : part))
    .filter(({ amount }) => amount > 0);
}

/** Gives the pots of a jackpot that is over to its players (GLI-19 A.5.2(g)). */
export const endCommand: OperatorCommand = {
  name: 'jackpot share-out',
  summary: 'Shares the pots and reserves of a jackpot whose last day is over out to its players.',
  parameters: [],
  options: { reason: { isRequired: true } },
  async run({ options: { reason = '' } }, context) {
    const { tx, now } = context;
    const config = await readJackpotConfig(tx);
    const { endsOn } = config;
    if (endsOn === '') {
      throw new OperatorProblem(
        `The jackpot has no last day. Announce one: promotions set jackpot --value '{"endsOn":"2027-01-31"}' --reason "..."`,
      );
    }
    if (now < endOf(endsOn)) {
      throw new OperatorProblem(`The rules say that the jackpot ends on ${endsOn}: it goes on.`);
    }
    const shares = await shareOutPots(tx, config, now);
    if (!shares) throw new OperatorProblem('Nobody ever drew: there is nobody to share with.');
    const total = shares.reduce((sum, { amount }) => sum + amount, 0);
    await recordStep(context, { command: 'jackpot share-out', subject: endsOn, note: reason });
    context.tell({ after: { total, players: shares.length } });
    return [
      `${total} hundredths to ${shares.length} players.`,
      ...shares.map(({ playerId, draws, amount }) => `${playerId}  ${draws} draws  ${amount}`),
    ];
  },
};
