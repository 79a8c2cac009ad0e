import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as everyBooks from '../../contract/books/index.ts';
import { SOURCES } from '../../src/features/bonus/activities.ts';
import { ACTIVITIES } from '../../src/manifests/fold.ts';
import { eitherOf, FEATURE_SEEDS } from './compose.ts';
import { FEATURES } from './index.ts';

/** Kept by the ledger itself. */
const LEDGER_BOOKS = ['CORRECTIONS_BOOKS'];

describe('what features declare', () => {
  test('every folder is a feature of the list, under its own name', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(FEATURES.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  test('every book of the contract is kept by one feature, and every book by the contract', () => {
    const kept = FEATURES.flatMap(({ books }) => (books ? [books] : []));
    const known = Object.entries(everyBooks)
      .filter(([name]) => !LEDGER_BOOKS.includes(name))
      .map(([, books]) => books);
    expect(new Set(kept)).toEqual(new Set(known));
    expect(kept).toHaveLength(known.length);
  });

  test('no kind and no account of the house stands in two books', () => {
    const all = Object.values(everyBooks);
    const kinds = all.flatMap((books) => Object.keys(books.kinds));
    const houses = all.flatMap((books) => Object.keys(books.houses));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(new Set(houses).size).toBe(houses.length);
  });

  test('every kind and every account has words in both languages', () => {
    const words = Object.values(everyBooks).flatMap(({ kinds, houses }) => [
      ...Object.values(kinds).map((kind) => kind.words),
      ...Object.values(houses),
    ]);
    expect(words.length).toBeGreaterThan(60);
    expect(words.filter((one) => !one.en.trim() || !one.fil.trim())).toEqual([]);
  });

  test('seeds have names of their own, and what the demo opens has a feature in the app', () => {
    const ids = FEATURE_SEEDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const opened = ids.flatMap((id) => /^activity\/(\d+)$/.exec(id)?.[1] ?? []);
    expect(opened.length).toBeGreaterThan(8);
    expect(opened.filter((id) => !ACTIVITIES.has(Number(id)))).toEqual([]);
  });

  test('whoever gives rewards says what they cost the house', () => {
    const gives = FEATURES.filter(
      ({ books }) => books && Object.values(books.kinds).some(({ group }) => group === 'reward'),
    );
    expect(gives.length).toBeGreaterThan(8);
    const silent = gives.filter((one) => !('gifts' in one)).map(({ name }) => name);
    // A mail with gifts tells its cost when it is sent.
    expect(silent).toEqual(['mail']);
  });

  test('whoever lists what can be taken is named in the app', () => {
    const lists = FEATURES.filter((one) => 'openRewards' in one && one.openRewards);
    const named = new Set(Object.keys(SOURCES).map((name) => name.split('/')[0]));
    expect([...named].sort()).toEqual(lists.map(({ name }) => name).sort());
  });

  test('an activity has its own lamp on the server and in the app, or on neither side', () => {
    const lit = FEATURES.flatMap((one) => ('lamp' in one && one.lamp ? [one.activity] : []));
    const shown = [...ACTIVITIES.values()].filter(({ lamp }) => lamp === 'own');
    expect(shown.map(({ id }) => id).sort()).toEqual(lit.sort());
  });

  test('a lamp that two features have is lit by either of them', async () => {
    const asked: string[] = [];
    const lamp = (name: string, isLit: boolean) => async () => {
      asked.push(name);
      return isLit;
    };
    const lit = async (one: boolean, other: boolean) => {
      const { vipAwardFlag } = eitherOf([
        { vipAwardFlag: lamp('one', one) },
        undefined,
        { vipAwardFlag: lamp('other', other), hasTask: lamp('task', true) },
      ]);
      return vipAwardFlag?.(undefined as never, 1, new Date(0));
    };
    expect([await lit(true, false), await lit(false, true), await lit(false, false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(asked).toEqual(['one', 'one', 'other', 'one', 'other']);
  });
});
