import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { RedDotFlags } from '../../contract/activity.ts';
import type { Books, LedgerKind } from '../../contract/books/books.ts';
import type { Deps } from '../app.ts';
import type { Gift } from '../core/gifts.ts';
import type { SealedRows } from '../core/sealed-rows.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CounterOf } from '../http/rate-limit.ts';
import type { MoveName } from '../ledger/entries.ts';
import type { OnDepositSettled, OnRegistered } from '../ledger/events.ts';
import type { Reward } from '../ledger/grant.ts';
import type { OperatorCommand } from '../operator/command.ts';
import type { UnrevealedOf } from '../reveals/unrevealed.ts';
import type { AndroidApp } from '../static/android-app.ts';
import type { Settings, SettingsReader } from './config/settings.ts';

/** What the server itself gives to every feature. */
export type ServerDeps = Deps &
  Required<Pick<Deps, 'games' | 'live' | 'payments' | 'payouts' | 'socialLogins'>> & {
    /** For pages, call-backs of providers and work beside calls. */
    readonly app: FastifyInstance;
    readonly settings: SettingsReader;
    /** The Android app that this server gives out, if any. */
    readonly android?: AndroidApp;
    /** Counts what is called beside the contract's calls together with those. */
    readonly counterOf: CounterOf;
  };

/** What is folded from every feature, and given to each. */
export interface FoldedDeps {
  /** What was won and booked and waits for its act: no figure may tell it. */
  readonly unrevealedOf: UnrevealedOf;
  readonly onDepositSettled: OnDepositSettled;
  readonly onRegistered: OnRegistered;
  /** What the books call that which a deposit set off besides its own bonuses. */
  depositRewardNames(depositId: string): MoveName[];
  readonly lamps: Lamps;
  /** What waits to be taken, by the name of its feature. */
  readonly openRewards: ReadonlyMap<string, OpenRewards>;
}

/** A reward that a player has earned and can take now. */
export interface OpenReward {
  /** Names it within its feature. */
  readonly id: string;
  readonly rewards: readonly Reward[];
  /** Until when; left out where it never ends. */
  readonly endTime?: Date;
}

/** A feature's part in the page of everything that can be taken (`/bonus/reward`). */
export interface OpenRewards {
  list(tx: Tx, playerId: number, now: Date): Promise<readonly OpenReward[]>;
  /**
   * Books one that `list` has just told; the caller holds the player's lock. Left out where the
   * feature's own act gives it: the page then only leads there.
   */
  take?(tx: Tx, which: { playerId: number; id: string; now: Date }): Promise<readonly Reward[]>;
}

/** Answers whether something waits for the player. */
export type Waiting = (tx: Tx, playerId: number, now: Date) => Promise<boolean>;

/** The same of a feature, which is given its deps beside it. */
type WaitingWith<Needs> = (...about: [...Parameters<Waiting>, deps: Needs]) => ReturnType<Waiting>;

/** A lamp of the spec's section 3. */
type Flag = keyof Static<typeof RedDotFlags>;

/** What lights lamps. */
export interface Lamps {
  /** Those that invite to play: dark while the player is stopped. */
  readonly play: Readonly<Partial<Record<Flag, Waiting>>>;
  /** Those that invite nobody to play. */
  readonly quiet: Readonly<Partial<Record<Flag, Waiting>>>;
  /** Lamps of activities for which the spec names no flag, by activity id; they invite to play. */
  readonly activities: ReadonlyMap<number, Waiting>;
}

/** Rows of a table that go once nobody needs them any more. */
export interface AgeingRows {
  readonly table: string;
  /** Columns of its key. */
  readonly key: string;
  /** SQL that is true for rows that are over; `:now` is the moment of the round. */
  readonly isOver: string;
}

/** Ends what is over by itself, `limit` at the most, and answers how many it ended. */
export type EndDue = (
  database: Kysely<Database>,
  due: { at: Date; limit: number },
) => Promise<number>;

/** Reads what a feature gives by its configuration; nothing while it is closed. */
export type GiftsOf = (tx: Tx, settings: Settings) => Promise<readonly Gift[]>;

/** A part of the demo data that a database gets once. */
export interface DemoSeed {
  /** Never changes: a database remembers it. */
  readonly id: string;
  run(tx: Tx, now: Date): Promise<void>;
}

/** What a feature brings, as compose.ts folds it. */
export interface FeatureBase<Needs, Provides extends object> {
  /** The name of its folder. */
  readonly name: string;
  /** Its id where it is an activity (contract/activity.ts). */
  readonly activity?: number;
  /** Mounts its calls and adds its pages and its work beside calls. */
  readonly start: (mount: Mount, deps: Needs) => void;
  /** What it gives to other features; the deps are whole once the first call comes. */
  readonly provides?: (deps: Needs) => Provides;
  /** Lamps of the spec that invite to play; one that two features have is lit by either. */
  readonly lamps?: Readonly<Partial<Record<Flag, WaitingWith<Needs>>>>;
  /** Lamps of the spec that invite nobody to play. */
  readonly quietLamps?: Readonly<Partial<Record<Flag, WaitingWith<Needs>>>>;
  /** The lamp of an activity for which the spec names no flag. */
  readonly lamp?: WaitingWith<Needs>;
  /** What of it can be taken now. */
  readonly openRewards?: (deps: Needs) => OpenRewards;
  /** What it does in the transaction of an event; names stand in the list of missed grants. */
  readonly on?: {
    /** What a deposit earns: nothing where the player is excluded. */
    readonly depositSettled?: Readonly<Record<string, OnDepositSettled>>;
    /** What is told of every deposit. */
    readonly depositTold?: Readonly<Record<string, OnDepositSettled>>;
    readonly registered?: Readonly<Record<string, OnRegistered>>;
  };
  /** Names of the moves that its hook on a settled deposit books. */
  readonly depositRewardNames?: (depositId: string) => MoveName[];
  readonly ages?: readonly AgeingRows[];
  /** What of it lies sealed by the vault. */
  readonly sealed?: readonly SealedRows[];
  /** By what the log calls it. */
  readonly endsDue?: Readonly<Record<string, EndDue>>;
  readonly commands?: readonly OperatorCommand[];
  /** What it gives players by its configuration: `ops promotions cost` adds it up. */
  readonly gifts?: GiftsOf;
  /** Texts of the app, `namespace key`, by which it says that its coin is to be wagered before a withdrawal. */
  readonly saysWager?: readonly string[];
  readonly demo?: readonly DemoSeed[];
}

/** Books without a prize that its act shows. */
type OpenBooks = Omit<Books, 'kinds'> & {
  readonly kinds: Readonly<Record<string, LedgerKind & { readonly revealed?: 'at once' }>>;
};

/** Books with a prize that is seen by its act come with what hides it until then. */
type Reveal =
  | { readonly books?: OpenBooks; readonly unrevealed?: UnrevealedOf }
  | { readonly books: Books; readonly unrevealed: UnrevealedOf };

/**
 * Declares what a feature brings to the server (docs/adding-an-activity.md). It is the only file of
 * the folder that index.ts imports; nobody else's file names the feature.
 */
export function feature<Needs, Provides extends object>(
  declared: FeatureBase<Needs, Provides> & Reveal,
): FeatureBase<Needs, Provides> & Reveal {
  return declared;
}
