import type { ComponentType } from 'react';
import type { Static } from 'typebox';
import type { ACTIVITY_IDS, getActivityIds, RedDotFlags } from '../../contract/activity.ts';
import type { AnyCall, ReplyOf, RequestOf } from '../../contract/call.ts';
import type { Engine } from '../../contract/game-engines.ts';
import type { Stage } from '../../scenes/stage/stage.ts';
import type { ScreenGuard } from '../lib/navigation/paths.ts';

// What a feature says about itself, in one file of its own: `screens.ts` or `activity.ts`. Such a file
// is read by Node too (the visual tests), so it imports no component and no style, but names them
// in functions that only the app calls.

/** A lazy chunk. */
type Load<Part> = () => Promise<Part>;
/** A file with one component. */
type Chunk<Props = object> = { default: ComponentType<Props> };
/** A scene as far as it is fetched before anybody shows it. */
type PlayedScene = Parameters<Stage['prefetch']>[0];

/** One look of the tests at a screen: axe always, and the visual tests where it has baselines. */
export interface Look {
  /** The address; by default the screen's own path. */
  at?: string;
  /** Name of its baselines. Without one it has none, as what it shows changes with the clock. */
  picture?: string;
  /** Who looks; by default a visitor where the guard lets one in. */
  as?: 'visitor' | 'player';
}

/**
 * What a visitor sees in place of a screen that is a player's: what it is, and the way in.
 */
interface VisitorGuard {
  /** Names its words and drawing: those of a card (locales/<language>/cards), or of its own. */
  look: string;
  /** The spec's `auth-activity`: only where the operator shows this activity to visitors, else login. */
  listedAs?: ActivityId;
}

/** One screen: where it is, who may open it, and how the tests look at it. */
export interface Screen {
  /** Its address, with `:name` for what varies. */
  path: string;
  guard: ScreenGuard | VisitorGuard;
  screen: Load<Chunk>;
  /** How tests look at it, or the test in tests/e2e that looks at all of its states with axe. */
  looks: readonly Look[] | `${string}.e2e.ts`;
  /** A player's picture is always drawn on the stage: the visual tests wait for it. */
  isStaged?: true;
  /** The scene that it draws for a player; it loads beside the screen, and an idle lobby fetches it. */
  scene?: Load<PlayedScene>;
  /** False for an address that names nothing this screen can show: it is the 404 page then. */
  accepts?(address: Address): boolean;
  /** The activity whose own screen it is (`activity`). */
  activityId?: ActivityId;
  /** What it asks first: the page asks before the app is there (`asks`). */
  first?: readonly FirstCall[];
}

/** What an address says beside its path: the parts that vary, and its query. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** A call that an address always makes first, word for word as its screen makes it. */
export interface FirstCall {
  path: string;
  input: object;
  /** Only where the address says this: name and value in its query, null where it must not say it. */
  where?: readonly [name: string, value: string | null];
}

/** Declares a first call. */
export function asks<C extends AnyCall>(
  { path }: C,
  input: RequestOf<C>,
  where?: FirstCall['where'],
): FirstCall {
  return { path, input: input as object, ...(where && { where }) };
}

/** What every popup gets besides its own properties. All of them take the back button. */
export interface PopupProps {
  onClose: () => void;
}

/** What `openOverlay` opens by its name. */
export interface Popup {
  name: string;
  popup: Load<Chunk<PopupProps>>;
  /** Something is played in it: a reminder may lie over it, between two acts. */
  isPlayed?: true;
  /** Fetches and practises what it plays as it opens: nobody looks at it before. */
  prepare?(stage: Stage): Promise<void>;
}

/** An id of contract/activity.ts. */
export type ActivityId = (typeof ACTIVITY_IDS)[keyof typeof ACTIVITY_IDS];

/** The start popup's facts: what the server says about the player's activities. */
export type ActivityFacts = ReplyOf<typeof getActivityIds>;

/** What pops up for an activity at the start, and when. */
export interface StartRule {
  popup: string;
  isDue(facts: ActivityFacts): boolean | Promise<boolean>;
  /** Visitors see it too, where the operator shows the activity to them. */
  forVisitors?: true;
}

/** What an activity is to the rest of the app. */
export interface Activity {
  id: ActivityId;
  /**
   * Its card in the bonus centre: the drawing of that name in assets/activities, the texts of that
   * name in locales/<language>/cards. Undefined = asked for by its popup, and no offer to list.
   */
  card: string | undefined;
  /**
   * The lamp that says that something waits in it: a red-dot flag of the spec's section 3, or `own`
   * where the spec has none and the server lists the activity itself (`waiting`).
   */
  lamp: keyof Static<typeof RedDotFlags> | 'own' | undefined;
  /** The scene of its screen. */
  scene?: Load<PlayedScene>;
  /** The popup that the operator may let pop up at the start, and when it is due (spec section 4). */
  atStart?: StartRule;
}

/** A round of the books, as its game revealed it. Money in hundredths. */
export interface ReplayedRound {
  engine: string;
  /** Colours and symbols of this game of the engine: its slug. */
  theme: string;
  gameName: string;
  roundId: string;
  stake: number;
  payout: number;
  /** The outcome; shape by engine. */
  details: unknown;
  drawId: string;
  /** The round of the game that was settled before it: where its picture began. */
  before?: { details: unknown; drawId: string } | undefined;
}

/** What each engine's replay gets. */
export interface ReplayProps {
  round: ReplayedRound;
}

/** What each engine's words get: the outcome as the books keep it, shape by engine. */
export interface WordsProps {
  details: unknown;
}

/** What one of our own engines is to the rest of the app. */
export interface Game {
  engine: Engine;
  /** What fell in a round, in words: for everybody who does not look at the picture. */
  words: Load<Chunk<WordsProps>>;
  /** Absent where it plays in a frame. */
  stage?: {
    /** The game itself: a `GamePanelModule` (features/game/play/panels.ts). */
    panel: Load<object>;
    /** A settled round once more. */
    replay: Load<Chunk<ReplayProps>>;
    /** What draws it, which an idle lobby fetches. */
    scene: Load<PlayedScene>;
    /** How tests look at it, at an address of the start screen. */
    looks: readonly (Look & { at: string })[];
  };
}

/** All that a feature brings; made by the functions below. */
export interface Manifest {
  readonly screens: readonly Screen[];
  readonly popups: readonly Popup[];
  readonly activity?: Activity;
  readonly game?: Game;
}

/** Declares screens and popups that belong to no activity. */
export function screens(list: readonly Screen[], popups: readonly Popup[] = []): Manifest {
  return { screens: list, popups };
}

/** An activity with its own screen, what else belongs to it, and its popup. */
export interface ActivitySpec extends Activity, Screen {
  /** Its other screens: rules, records and the like. */
  more?: readonly Screen[];
  popups?: readonly Popup[];
}

/** Declares an activity. */
export function activity(spec: ActivitySpec): Manifest {
  const { id, card, lamp, atStart, more = [], popups = [], ...screen } = spec;
  const { scene } = screen;
  const own = { ...screen, activityId: id };
  return { screens: [own, ...more], popups, activity: { id, card, lamp, scene, atStart } };
}

/** Declares an activity that is a popup alone. */
export function popupActivity(spec: {
  id: ActivityId;
  popups: readonly Popup[];
  atStart: StartRule;
}): Manifest {
  const { id, popups, atStart } = spec;
  return { screens: [], popups, activity: { id, card: undefined, lamp: undefined, atStart } };
}

/** Declares a game of our own engines. */
export function game(spec: Game): Manifest {
  return { screens: [], popups: [], game: spec };
}
