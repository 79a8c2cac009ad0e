import type { Deps } from '../app.ts';
import type { Gift } from '../core/gifts.ts';
import type { SealedRows } from '../core/sealed-rows.ts';
import type { Tx } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { DepositSettled, OnDepositSettled } from '../ledger/events.ts';
import { gameProvidersOf, paymentsOf, payoutsOf } from '../providers/by-config.ts';
import { socialLoginsOf } from '../providers/social-login/social-logins.ts';
import type { UnrevealedMove } from '../reveals/unrevealed.ts';
import type { PublicFacts } from '../static/page-content.ts';
import { loadSettings } from './config/settings.ts';
import type {
  AgeingRows,
  EndDue,
  FeatureBase,
  FoldedDeps,
  Lamps,
  OpenRewards,
  ServerDeps,
  Waiting,
} from './feature.ts';
import { FEATURES } from './index.ts';
import { eachByItself } from './missed-grants.ts';

/** What the server itself brings; providers that nobody scripts are those of the environment. */
export type FeatureDeps = Deps &
  Pick<ServerDeps, 'app' | 'settings' | 'live' | 'counterOf' | 'android'>;

type Declared = FeatureBase<never, object> & {
  readonly unrevealed?: FoldedDeps['unrevealedOf'];
};
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
type ProvidedBy<One> = One extends FeatureBase<never, infer Provides> ? Provides : never;
/** What the features give each other; a need that nobody meets is an error in `registerFeatures`. */
type Provided = All<ProvidedBy<(typeof FEATURES)[number]>>;

const DECLARED: readonly Declared[] = FEATURES;

/** What was drawn and booked and waits for its act, of every feature. */
async function unrevealedOf(tx: Tx, playerId: number): Promise<UnrevealedMove[]> {
  const moves: UnrevealedMove[] = [];
  for (const { unrevealed } of DECLARED) {
    if (unrevealed) moves.push(...(await unrevealed(tx, playerId)));
  }
  return moves;
}

function folded<Value>(part: (declared: Declared) => Readonly<Record<string, Value>> | undefined) {
  return Object.assign({}, ...DECLARED.map(part)) as Readonly<Record<string, Value>>;
}

const tellDeposit = eachByItself<DepositSettled>(
  'deposit',
  folded(({ on }) => on?.depositTold),
);
const grantForDeposit = eachByItself<DepositSettled>(
  'deposit',
  folded(({ on }) => on?.depositSettled),
);

/** What features do when a deposit settles, in the order of the list and in its transaction. */
export const onDepositSettled: OnDepositSettled = async (tx, event) => {
  await tellDeposit(tx, event);
  if (!event.isExcluded) await grantForDeposit(tx, event);
};

/** What features do when a player registers, in the order of the list and in its transaction. */
export const onRegistered = eachByItself(
  'registration',
  folded(({ on }) => on?.registered),
);

/** Lamps of several features: one that more than one of them has is lit by either. */
export function eitherOf(parts: readonly (Lamps['play'] | undefined)[]): Lamps['play'] {
  const all: Partial<Record<keyof Lamps['play'], Waiting>> = {};
  for (const [name, waits] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    const flag = name as keyof Lamps['play'];
    const before = all[flag];
    all[flag] = before
      ? async (...about) => (await before(...about)) || (await waits(...about))
      : waits;
  }
  return all;
}

/** The lamps of every feature, each with the deps that it asks for. */
function lampsWith(deps: never): Lamps {
  const given = (lamps: (typeof DECLARED)[number]['lamps'] = {}) =>
    Object.fromEntries(
      Object.entries(lamps).map(([flag, waits]): [string, Waiting] => [
        flag,
        (...about) => waits(...about, deps),
      ]),
    );
  const activities = DECLARED.flatMap(({ activity, lamp }): [number, Waiting][] =>
    activity !== undefined && lamp ? [[activity, (...about) => lamp(...about, deps)]] : [],
  );
  return {
    play: eitherOf(DECLARED.map(({ lamps }) => given(lamps))),
    quiet: eitherOf(DECLARED.map(({ quietLamps }) => given(quietLamps))),
    activities: new Map(activities),
  };
}

const FOLDED: Omit<FoldedDeps, 'openRewards' | 'lamps'> = {
  unrevealedOf,
  onDepositSettled,
  onRegistered,
  depositRewardNames: (depositId) =>
    DECLARED.flatMap(({ depositRewardNames }) => depositRewardNames?.(depositId) ?? []),
};

/** Rows of every feature that go once they are over. */
export const AGEING_ROWS: readonly AgeingRows[] = DECLARED.flatMap(({ ages = [] }) => ages);

/** What lies sealed by the vault, of every feature. */
export const SEALED_ROWS: readonly SealedRows[] = DECLARED.flatMap(({ sealed = [] }) => sealed);

/** What every feature ends by itself once it is over, by what the log calls it. */
export const ENDS_DUE: Readonly<Record<string, EndDue>> = folded(({ endsDue }) => endsDue);

/** What an operator can do, of every feature. */
export const FEATURE_COMMANDS = DECLARED.flatMap(({ commands = [] }) => commands);

/** What every feature gives by its configuration, as it stands in this transaction. */
export async function giftsOf(tx: Tx): Promise<Gift[]> {
  const settings = await loadSettings(tx);
  const gifts: Gift[] = [];
  for (const declared of DECLARED) gifts.push(...((await declared.gifts?.(tx, settings)) ?? []));
  return gifts;
}

/** The features' parts of the demo data. */
export const FEATURE_SEEDS = DECLARED.flatMap(({ demo = [] }) => demo);

/**
 * Starts every feature with what it needs of the server and of the others.
 * @returns what everybody may know of them
 */
export function registerFeatures(mount: Mount, given: FeatureDeps): PublicFacts {
  const server: ServerDeps = {
    ...given,
    socialLogins: given.socialLogins ?? socialLoginsOf(given),
    payments: given.payments ?? paymentsOf(given),
    payouts: given.payouts ?? payoutsOf(given),
    games: given.games ?? gameProvidersOf(given),
  };
  // Whole once every feature has given its part, which is before the first of them is called.
  const openRewards = new Map<string, OpenRewards>();
  const deps = { ...server, ...FOLDED, openRewards } as ServerDeps & FoldedDeps & Provided;
  for (const { provides } of FEATURES) Object.assign(deps, provides?.(deps));
  for (const { name, openRewards: part } of FEATURES) if (part) openRewards.set(name, part(deps));
  Object.assign(deps, { lamps: lampsWith(deps as never) });
  for (const { start } of FEATURES) start(mount, deps);
  return deps;
}
