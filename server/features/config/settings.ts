import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import type { AppConfig, appAbout } from '../../../contract/config.ts';
import type { Database } from '../../db/database.ts';
import {
  DEFAULT_GAME_TERMS,
  type GameTerms,
  gamesProblem,
} from '../../providers/games/studio/terms.ts';
import {
  type AccountTerms,
  accountsProblem,
  DEFAULT_ACCOUNTS,
  DEFAULT_TERMS,
  type TermsOfUse,
  termsProblem,
} from '../account/config.ts';
import { type AgentTerms, agentsProblem, DEFAULT_AGENTS } from '../agents/config.ts';
import { DEFAULT_FAQ, type FaqTerms, faqProblem } from '../faq/config.ts';
import { DEFAULT_FEEDBACK, type FeedbackTerms, feedbackProblem } from '../feedback/config.ts';
import {
  DEFAULT_FIRST_GIFTS,
  type FirstGiftTerms,
  firstGiftsProblem,
} from '../first-gifts/config.ts';
import { DEFAULT_MARKETING, type MarketingTerms, marketingProblem } from '../marketing/config.ts';
import {
  DEFAULT_NOTICES,
  NOTICE_EXAMPLE,
  type NoticeTerms,
  noticesProblem,
} from '../notices/config.ts';
import { DEFAULT_HELP, type HelpTerms, helpProblem } from '../protection/config.ts';
import { DEFAULT_SERVICE, type ServiceTerms, serviceProblem } from '../service/config.ts';
import { DEFAULT_TASKS, type TaskSettings, tasksProblem } from '../tasks/config.ts';
import { DEFAULT_VIP, type VipTerms, vipProblem } from '../vip/config.ts';
import {
  ANDROID_SHELL_EXAMPLE,
  type AndroidShellTerms,
  androidShellProblem,
  type ClientTerms,
  clientProblem,
  DEFAULT_ANDROID_SHELL,
} from './client.ts';

type Config = Static<typeof AppConfig>;

/** What the operator sets, one row of `settings` each; a missing row has its default. */
export interface Settings {
  lengths: Config['lengths'];
  login: Pick<Config, 'smsCodeSendLimit' | 'registerType' | 'defaultLoginType'>;
  /** When an account is dormant (server/features/account). */
  accounts: AccountTerms;
  /** What players accept anew (server/players/terms.ts). */
  terms: TermsOfUse;
  payments: Pick<Config, 'minRechargeStatus'>;
  /** Terms of identity checks (server/features/kyc/deps.ts); amounts in hundredths. */
  kyc: Record<'amount' | 'forcePop' | 'beforePlay' | 'reviewMinutes', number>;
  /** Breaks, exclusion and limits (server/features/protection/deps.ts). */
  protection: { exclusionMonths: number[]; breakDaysMax: number; confirmDays: number };
  /** Terms of withdrawals (server/features/withdraw/deps.ts); amounts in hundredths. */
  withdrawals: Record<
    | 'minAmount'
    | 'maxAmount'
    | 'dayMax'
    | 'fee'
    | 'freePerMonth'
    | 'reviewFrom'
    | 'reviewMinutes'
    | 'sendMinutes'
    | 'payMinutes'
    | 'usualMinutes'
    | 'accountsMax',
    number
  >;
  banners: Config['banners'];
  lobby: Pick<Config, 'gameShowNum' | 'gameListVersion'>;
  maintenance: Config['maintenance'];
  client: ClientTerms;
  androidShell: AndroidShellTerms;
  /** How all games of the studio may be played. */
  games: GameTerms;
  /** What is given once in a lifetime, by gift (server/features/first-gifts). */
  firstGifts: FirstGiftTerms;
  /** What friends bring (server/features/agents). */
  agents: AgentTerms;
  /** VIP levels (server/features/vip). */
  vip: VipTerms;
  /** Id of the theme that players see. */
  theme: { id: string };
  /** Tasks and the boxes of their activity points. */
  tasks: TaskSettings;
  /** Tickets of players (server/features/feedback). */
  feedback: FeedbackTerms;
  /** Ways to customer service (server/features/service). */
  service: ServiceTerms;
  /** Questions that are asked often (server/features/faq). */
  faq: FaqTerms;
  /** Ways beside the inbox on which offers may come (server/features/marketing). */
  marketing: MarketingTerms;
  /** Links to help and the looks at them (server/features/protection). */
  help: HelpTerms;
  /** What the operator tells everybody (server/features/notices). */
  notices: NoticeTerms;
  /** Who runs the house, and by whose leave. */
  about: ReplyOf<typeof appAbout>;
}

interface SettingsTable {
  name: string;
  version: number;
  value: unknown;
}

declare module '../../db/database.ts' {
  interface Database {
    settings: SettingsTable;
  }
}

/** What holds before an operator sets anything (the spec shows no numbers). */
export const DEFAULT_SETTINGS: Settings = {
  lengths: {
    account: { min: 4, max: 20 },
    username: { min: 2, max: 20 },
    password: { min: 8, max: 32 },
    smsCode: { min: 6, max: 6 },
    withdrawAccount: { min: 6, max: 20 },
  },
  login: { smsCodeSendLimit: 10, registerType: 3, defaultLoginType: 2 },
  accounts: DEFAULT_ACCOUNTS,
  terms: DEFAULT_TERMS,
  payments: { minRechargeStatus: 0 },
  protection: { exclusionMonths: [6, 12, 36, 60], breakDaysMax: 42, confirmDays: 7 },
  kyc: { amount: 500_000, forcePop: 0, beforePlay: 0, reviewMinutes: 1440 },
  withdrawals: {
    minAmount: 10_000,
    maxAmount: 5_000_000,
    dayMax: 10_000_000,
    fee: 1500,
    freePerMonth: 3,
    reviewFrom: 2_000_000,
    reviewMinutes: 240,
    sendMinutes: 5,
    payMinutes: 60,
    usualMinutes: 10,
    accountsMax: 5,
  },
  banners: [],
  lobby: { gameShowNum: { allNum: 24, mainPageNum: 6 }, gameListVersion: 0 },
  maintenance: { status: 0, until: '' },
  client: {
    h5: { downloadUrl: '', version: '', bytes: 0, sha256: '' },
    h5ClientMode: 0,
    exitUrl: 'https://www.google.com/',
    clientConfig: { tutorialVersion: 0, lobbyBonusAmount: 0 },
    gameResourceUrl: '',
    serviceWorker: 1,
  },
  games: DEFAULT_GAME_TERMS,
  androidShell: DEFAULT_ANDROID_SHELL,
  firstGifts: DEFAULT_FIRST_GIFTS,
  agents: DEFAULT_AGENTS,
  vip: DEFAULT_VIP,
  theme: { id: 'default' },
  tasks: DEFAULT_TASKS,
  feedback: DEFAULT_FEEDBACK,
  service: DEFAULT_SERVICE,
  faq: DEFAULT_FAQ,
  help: DEFAULT_HELP,
  marketing: DEFAULT_MARKETING,
  notices: DEFAULT_NOTICES,
  about: {
    operator: 'Bituin Demo Operator (fictitious)',
    licence: 'DEMO-0000',
    address: 'Manila, Philippines',
    regulator: 'Philippine Amusement and Gaming Corporation (PAGCOR)',
    regulatorUrl: 'https://www.pagcor.ph',
  },
};

/** What the parts of a value look like where its default has none of them. */
export const SETTING_EXAMPLES: Partial<Settings> = {
  notices: NOTICE_EXAMPLE,
  androidShell: ANDROID_SHELL_EXAMPLE,
};

/**
 * What a value must keep beside its form, where there is more: each answers what is wrong and where,
 * or nothing.
 */
export const SETTING_CHECKS: {
  readonly [Name in keyof Settings]?: (value: Settings[Name]) => string | undefined;
} = {
  accounts: accountsProblem,
  terms: termsProblem,
  agents: agentsProblem,
  about: ({ regulatorUrl }) =>
    /^https:\/\/\S+$/.test(regulatorUrl) ? undefined : 'about.regulatorUrl is a link with https.',
  androidShell: androidShellProblem,
  client: clientProblem,
  feedback: feedbackProblem,
  service: serviceProblem,
  faq: faqProblem,
  help: helpProblem,
  marketing: marketingProblem,
  notices: noticesProblem,
  games: gamesProblem,
  firstGifts: firstGiftsProblem,
  tasks: tasksProblem,
  vip: vipProblem,
};

/** Settings may be this old in a process: a change reaches every server within two seconds. */
const FRESH_MS = 2000;

/** Reads the operator's settings. */
export interface SettingsReader {
  /**
   * All settings, at most two seconds old. Takes the caller's own transaction or connection, so
   * that a call never waits for a second one.
   */
  read(database: Kysely<Database>): Promise<Settings>;
  /** Drops what is cached, for the process that has just changed a setting. */
  forget(): void;
}

/** A stored value; a limit that it leaves out has its default and is not missing. */
function filled(value: unknown, fallback: unknown): unknown {
  const hasParts = (part: unknown): part is object =>
    typeof part === 'object' && part !== null && !Array.isArray(part);
  return hasParts(value) && hasParts(fallback) ? { ...fallback, ...value } : value;
}

/** Reads all settings as they are stored now, past every cache: for commands. */
export async function loadSettings(database: Kysely<Database>): Promise<Settings> {
  const rows = await database.selectFrom('settings').select(['name', 'value']).execute();
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_SETTINGS };
  const known = rows.filter(({ name }) => Object.hasOwn(defaults, name));
  const values = known.map(({ name, value }) => [name, filled(value, defaults[name])]);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(values) };
}

/**
 * A reader with a cache of its own.
 * @param elapsedMs a clock that only runs forward; how old a copy is has nothing to do with dates.
 */
export function settingsReader(elapsedMs: () => number = () => performance.now()): SettingsReader {
  let cached: { settings: Settings; at: number } | undefined;
  return {
    async read(database) {
      if (cached && elapsedMs() - cached.at < FRESH_MS) return cached.settings;
      const at = elapsedMs();
      const settings = await loadSettings(database);
      cached = { settings, at };
      return settings;
    },
    forget() {
      cached = undefined;
    },
  };
}

/** Writes one setting and counts its version up. */
export async function writeSetting<Name extends keyof Settings>(
  database: Kysely<Database>,
  name: Name,
  value: Settings[Name],
): Promise<void> {
  const json = JSON.stringify(value);
  await database
    .insertInto('settings')
    .values({ name, version: 1, value: json })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({
        value: json,
        version: set('settings.version', '+', 1),
      })),
    )
    .execute();
}
