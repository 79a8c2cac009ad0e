// What tests/lucky-drum.test.ts leaves out of its new activity, and who is to notice.

const FEATURE = 'server/features/lucky-drum/feature.ts';
const BOOKS = 'contract/books/lucky-drum.ts';
const MANIFESTS = 'src/manifests/manifests.test.ts';
const ACTIVITY = 'src/features/lucky-drum/activity.ts';
/** Whether texts come with what shows them and say what they must. */
export const TEXTS = 'tests/texts.test.ts';
/** Every once call, many times at a time. */
export const RACES = 'server/http/races.test.ts';
/** Every call that names something of a player. */
export const OWNERSHIP = 'server/http/ownership.test.ts';

/** What can be left out of a new activity. */
export interface Part {
  name: string;
  file: string;
  /** What is left out of the file; without it the file is. */
  text?: RegExp;
  /** What stands in its place. */
  put?: string;
}

/** One that a type asks for. */
export const TYPED: readonly Part[] = [
  {
    name: 'what hides a prize until its act',
    file: FEATURE,
    text: /\n {2}unrevealed: .*/,
  },
  {
    name: 'the words of the books',
    file: BOOKS,
    text: /\n {6}words: .*/,
  },
  {
    name: 'when a prize may be known',
    file: BOOKS,
    text: /\n {6}revealed: .*/,
  },
  {
    name: 'who may open the screen',
    file: ACTIVITY,
    text: /\n {2}guard: .*/,
  },
  {
    name: 'how axe looks at the screen',
    file: ACTIVITY,
    text: /\n {2}looks: .*/,
  },
  {
    name: 'the lamp of the app',
    file: ACTIVITY,
    text: /\n {2}lamp: .*/,
  },
];

/** A part whose lack a test notices. */
export interface TestedPart extends Part {
  /** The test by its name. */
  noticed: string;
  /** Its file. */
  by: string;
  /** Nothing else can be left out beside it. */
  isAlone?: true;
}

/** One that no type could ask for. */
export const TESTED: readonly TestedPart[] = [
  {
    name: 'every look of axe',
    file: ACTIVITY,
    text: /looks: \[.*\]/,
    put: 'looks: []',
    noticed: 'every screen is looked at',
    by: MANIFESTS,
  },
  {
    name: 'the lamp of the server',
    file: FEATURE,
    text: /\n {2}lamp: .*/,
    noticed: 'an activity has its own lamp on the server and in the app',
    by: 'server/features/features.test.ts',
  },
  {
    name: 'the scene of a staged screen',
    file: ACTIVITY,
    text: /\n {2}scene: .*/,
    noticed: 'names its scene',
    by: MANIFESTS,
  },
  {
    name: 'the words of its card in one language',
    file: 'src/locales/fil/cards/lucky-drum.json',
    noticed: 'the card lucky-drum has its drawing, and its words in every language',
    by: MANIFESTS,
  },
  {
    name: 'the screen from the manifest',
    file: ACTIVITY,
    noticed: 'every screen and popup with a chunk of its own is in a manifest',
    by: MANIFESTS,
    isAlone: true,
  },
  {
    name: 'that a turn is a play',
    file: 'server/features/lucky-drum/routes.ts',
    text: /isPlay: true/,
    noticed: 'every call that plays is stopped',
    by: 'server/features/protection/play-calls.test.ts',
  },
  {
    name: 'that its coin is to be wagered',
    file: FEATURE,
    text: /\n {2}saysWager: .*/,
    noticed: 'whoever gives coin that is to be wagered says so',
    by: TEXTS,
  },
  {
    name: 'the texts that come with its screen',
    file: 'src/features/lucky-drum/lucky-drum-screen.tsx',
    text: /\naddTexts\(.*/,
    noticed: 'what is loaded on its own comes with the texts of all that it shows',
    by: TEXTS,
  },
  {
    name: 'the player first in the key of its table',
    file: 'server/db/migrations/9001-lucky-drum.sql',
    text: /player_id, id/,
    put: 'id, player_id',
    noticed: 'each table of the database has one class',
    by: 'server/db/shards.test.ts',
  },
  {
    name: 'the race of its turn',
    file: 'tests/support/models/races/lucky-drum.ts',
    noticed: 'every once call has its row here',
    by: RACES,
  },
  {
    name: 'whose a turn is',
    file: 'tests/support/models/owned-things/lucky-drum.ts',
    noticed: 'every call that names something of a player has its row here',
    by: OWNERSHIP,
  },
];
