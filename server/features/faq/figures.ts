import type { Static } from 'typebox';
import { MINIMUM_AGE } from '../../../contract/account.ts';
import type { AppConfig } from '../../../contract/config.ts';
import { shortMoneyText } from '../../../contract/money-text.ts';
import { PROPS } from '../../../contract/props.ts';
import { REBATE_DAYS } from '../../../contract/rebates.ts';
import type { Tx } from '../../db/database.ts';
import { LOOSEN_HOURS } from '../../protection/limit-rules.ts';
import type { ServerDeps } from '../feature.ts';
import type { WrittenGroup } from './config.ts';

type Settings = Awaited<ReturnType<ServerDeps['settings']['read']>>;

/** What the jackpot publishes. */
type Jackpot = Pick<
  Static<typeof AppConfig>,
  'jackpotAwardConfigList' | 'jackpotTierWeights' | 'jackpotRules'
>;

/** What questions need of the rest of the server. */
export interface FaqDeps extends Pick<ServerDeps, 'settings'> {
  jackpotConfig(tx: Tx): Promise<Jackpot>;
}

const HOUR_MINUTES = 60;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const hours = (minutes: number): number => Math.ceil(minutes / HOUR_MINUTES);

/** Every figure that an answer may name, as it is set now. */
const FIGURES = {
  minWithdraw: ({ withdrawals }) => shortMoneyText(withdrawals.minAmount),
  maxWithdraw: ({ withdrawals }) => shortMoneyText(withdrawals.maxAmount),
  dayMax: ({ withdrawals }) => shortMoneyText(withdrawals.dayMax),
  fee: ({ withdrawals }) => shortMoneyText(withdrawals.fee),
  freePerMonth: ({ withdrawals }) => withdrawals.freePerMonth,
  usualMinutes: ({ withdrawals }) => withdrawals.usualMinutes,
  reviewFrom: ({ withdrawals }) => shortMoneyText(withdrawals.reviewFrom),
  reviewHours: ({ withdrawals }) => hours(withdrawals.reviewMinutes),
  accountsMax: ({ withdrawals }) => withdrawals.accountsMax,
  kycAmount: ({ kyc }) => shortMoneyText(kyc.amount),
  kycHours: ({ kyc }) => hours(kyc.reviewMinutes),
  minAge: () => MINIMUM_AGE,
  passwordMin: ({ lengths }) => lengths.password.min,
  rebateDays: () => REBATE_DAYS,
  vipLevels: ({ vip }) => vip.levels.length,
  depositPerChance: (_, { jackpotRules }) => shortMoneyText(jackpotRules.depositPerChance),
  depositToJoin: (_, { jackpotRules }) => shortMoneyText(jackpotRules.depositToJoin),
  chancesPerDay: (_, { jackpotRules }) => jackpotRules.depositChancesPerDay,
  wheelOdds: (_, { jackpotAwardConfigList: prizes }) =>
    sum(prizes.filter(({ propId }) => propId === PROPS.jackpot).map(({ weight }) => weight)),
  oddsOf: (_, { jackpotAwardConfigList: prizes }) => sum(prizes.map(({ weight }) => weight)),
  megaOdds: (_, { jackpotTierWeights: tiers }) => tiers[0] ?? 0,
  tierOdds: (_, { jackpotTierWeights: tiers }) => sum(tiers),
  loosenHours: () => LOOSEN_HOURS,
  breakDaysMax: ({ protection }) => protection.breakDaysMax,
  exclusionFrom: ({ protection }) => Math.min(...protection.exclusionMonths),
  exclusionTo: ({ protection }) => Math.max(...protection.exclusionMonths),
  complaintDays: ({ feedback }) => feedback.complaintDays,
  imagesLimit: ({ feedback }) => feedback.imagesLimit,
} satisfies Record<string, (settings: Settings, jackpot: Jackpot) => string | number>;

/** Names of all figures. */
export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);

const NAMED = /\{\{(\w+)\}\}/g;

/** Names that a text asks for. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []);
}

/** Reads the questions with the figures of now. */
export async function readFaq(tx: Tx, deps: FaqDeps): Promise<{ groups: WrittenGroup[] }> {
  const settings = await deps.settings.read(tx);
  const jackpot = await deps.jackpotConfig(tx);
  const figures = new Map<string, string>(
    Object.entries(FIGURES).map(([name, read]) => [name, String(read(settings, jackpot))]),
  );
  const filled = (text: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(text).map(([locale, words]) => [
        locale,
        words.replace(NAMED, (_all, name: string) => figures.get(name) ?? ''),
      ]),
    );
  const groups = settings.faq.groups.map(({ id, title, items }) => ({
    id,
    title,
    items: items.map((item) => ({
      id: item.id,
      question: filled(item.question),
      answer: filled(item.answer),
    })),
  }));
  return { groups };
}
