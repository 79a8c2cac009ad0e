import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/project.ts';
import { MONEY_QUESTIONS } from '../server/features/faq/money-questions.ts';
import { FEATURES } from '../server/features/index.ts';
import { readSources } from './support/source-tree.ts';

// A component that waits for its texts takes away the screen that it has just joined.

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
/** Loaded with the lobby, or by those who want a refusal in words. */
const LATE = ['app', 'home', 'refusal'];

const importsOf = new Map(
  sources.map(({ path, imports }) => [
    path,
    imports.filter(({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy).map(({ from }) => from),
  ]),
);

/** A module with all that comes with it. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !importsOf.has(path)) return found;
  found.add(path);
  for (const from of importsOf.get(path) ?? []) closureOf(from, found);
  return found;
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);

const spoken = new Map(
  sources.map(({ path, text }) => {
    const uses = text.matchAll(/\buseTranslation\(\[?([^\])]*)\]?\)|\bns: ('[\w-]+')/g);
    return [path, [...uses].flatMap(([, list = '', one = '']) => namesIn(list + one))];
  }),
);
const brought = new Map(
  sources.map(({ path, text }) => [
    path,
    [...text.matchAll(/\baddTexts\(('[\w-]+')/g)].flatMap(([, name = '']) => namesIn(name)),
  ]),
);

test('what is loaded on its own comes with the texts of all that it shows', () => {
  const imported = new Set([...importsOf.values()].flat());
  const missing = sources
    .map(({ path }) => path)
    .filter((path) => !imported.has(path))
    .flatMap((path) => {
      const modules = [...closureOf(path)];
      const own = new Set(modules.flatMap((module) => brought.get(module) ?? []));
      return [...new Set(modules.flatMap((module) => spoken.get(module) ?? []))]
        .filter((name) => !LATE.includes(name) && !own.has(name))
        .map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});

const SAYS: Readonly<Record<string, RegExp>> = {
  en: /\bwager(ed)? .*before you (can )?withdraw/i,
  fil: /\b(itaya|tumaya) .*bago .*withdraw/i,
};

/** What a language says under a key. */
function textAt(locale: string, name: string): string {
  const [namespace = '', key = ''] = name.split(' ');
  const all: unknown = JSON.parse(
    readFileSync(inProject(`src/locales/${locale}/${namespace}.json`), 'utf8'),
  );
  const found = key
    .split('.')
    .reduce((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], all);
  return JSON.stringify(found) ?? '';
}

test('whoever gives coin that is to be wagered says so', () => {
  const giving = readSources('server')
    .filter(({ path }) => !/\.test\.ts$|^server\/ledger\//.test(path))
    .filter(({ text }) => /\b(grantRewards|addRequirement)\(/.test(text))
    .map(({ path }) => path.replace(/^server\/features\/([\w-]+)\/.*$/, '$1'));
  const told = FEATURES.filter(({ saysWager }) => saysWager?.length);
  expect(told.map(({ name }) => name).sort()).toEqual([...new Set(giving)].sort());
  const silent = Object.entries(SAYS).flatMap(([locale, says]) =>
    told
      .flatMap(({ saysWager = [] }) => saysWager)
      .filter((name) => !says.test(textAt(locale, name)))
      .map((name) => `${locale} ${name}`),
  );
  expect(silent).toEqual([]);
});

/** Whom the law keeps from play; the terms of use name them in the words that were accepted. */
const KEPT_OUT: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/students/i, /officials/, /armed forces/, /police/, /restricted/i, /gaming[- ]licence/],
  fil: [/estudyante/, /opisyal/, /sundalo|sandatahan/, /pulis/, /restricted/i, /licence|lisensya/],
};

test('whoever may not play is named alike wherever that is told', () => {
  const questions = MONEY_QUESTIONS.flatMap(({ items }) => items);
  const who = questions.find(({ id }) => id === 'account-age')?.answer;
  const unnamed = Object.entries(KEPT_OUT).flatMap(([locale, persons]) => {
    const told = {
      protection: textAt(locale, 'player-protection young.who'),
      notice: textAt(locale, 'important-notice person'),
      foot: textAt(locale, 'app foot.text'),
      faq: who?.[locale] ?? '',
    };
    return Object.entries(told).flatMap(([place, text]) =>
      persons
        .filter((person) => !person.test(text))
        .map((person) => `${locale} ${place} ${person}`),
    );
  });
  expect(unnamed).toEqual([]);
});

/** What the app keeps on a device, and the words of the privacy policy for it; `once.*` and `*.pending` are presses. */
const KEPT: Readonly<Record<string, readonly [en: RegExp, fil: RegExp]>> = {
  'token user active unlocked sessionStart': [/session/, /session/],
  prefs: [/language, favourites and settings/, /wika, mga paborito at setting/],
  remembered: [/remember your account/, /pinatandaan mo ang account/],
  records: [/first pages of .* lists of records/, /unang page ng .* listahan ng record/],
  searches: [/last searches/, /huling hinanap/],
  'once pending': [/answer is still awaited/, /hinihintay pa ang sagot/],
  'chat.unsent': [/chat messages that are not sent/, /mensahe sa chat na hindi pa naipapadala/],
  'notices startPopups dailyPopups guide notice': [/seen and accepted/, /nakita at tinanggap/],
  inviter: [/who invited you/, /nag-imbita sa iyo/],
  'social socialStart socialTicket': [/account of another site/, /account sa ibang site/],
  'device phone': [/number and kind of this device/, /numero at uri ng device/],
  'stage worker reloaded': [/how the app runs on it/, /takbo ng app dito/],
  'games scroll': [/list of games/, /listahan ng mga laro/],
};

test('the privacy policy names all that the app keeps on a device', () => {
  const kept = sources.flatMap(({ text }) =>
    [
      ...text.matchAll(/['`](?:bituin\.([a-zA-Z]+)|(chat\.unsent)|bituin\.\$\{name\}\.(pending))/g),
    ].map(([, own, chat, press]) => own ?? chat ?? press),
  );
  const named = Object.keys(KEPT).flatMap((names) => names.split(' '));
  expect([...new Set(kept)].sort()).toEqual(named.sort());
  const told = ['en', 'fil'].map((locale) => textAt(locale, 'legal privacy.part.device.text'));
  const unnamed = Object.values(KEPT).flatMap((words) =>
    words.filter((word, index) => !word.test(told[index] ?? '')),
  );
  expect(unnamed).toEqual([]);
});
