import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow, inProject } from '../scripts/project.ts';
import { production } from './support/sources.ts';

// What players read, held against the glossary in docs/words.md.

const LANGUAGES = ['en', 'fil'] as const;
type Language = (typeof LANGUAGES)[number];

/** A text and where it stands: a file, and a key where it has one. */
interface Told {
  readonly place: string;
  readonly text: string;
}

const GLOSSARY = readFileSync(inProject('docs/words.md'), 'utf8').split('## What players read')[1];

const rows = (GLOSSARY ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '));

const listOf = (cell = '-'): string[] => (cell === '-' ? [] : cell.split(', '));

/** The glossary's own words of a language. */
const wordsOf = (language: Language): string[] =>
  rows.flatMap((row) => listOf(row[language === 'en' ? 0 : 1]));

/** What a language must not say: the glossary's other words, and the phrases that are gone. */
function retiredOf(language: Language): string[] {
  const [, english = '', filipino = ''] = (GLOSSARY ?? '').split(/^- English:|^- Filipino:/m);
  const phrases = (language === 'en' ? english : filipino).matchAll(/`([^`]+)`/g);
  const words = rows.flatMap((row) => listOf(row[language === 'en' ? 3 : 4]));
  return [...words, ...[...phrases].map(([, phrase = '']) => phrase)];
}

/** Matches a word as a whole, in any case; `*` stands for any letters. */
function wordPattern(word: string): RegExp {
  const inner = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '\\p{L}*');
  const end = /\p{L}$/u.test(word) ? '(?!\\p{L})' : '';
  return new RegExp(`(?<!\\p{L})${inner}${end}`, 'iu');
}

function leavesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key.slice(1), value]];
  return Object.entries(value as object).flatMap(([name, below]) =>
    leavesOf(below, `${key}.${name}`),
  );
}

function localeTexts(language: Language): Told[] {
  return filesBelow(`src/locales/${language}`).flatMap((file) =>
    leavesOf(JSON.parse(readFileSync(inProject(file), 'utf8'))).map(([key, text]) => ({
      place: `${file.slice(`src/locales/${language}/`.length)} ${key}`,
      text,
    })),
  );
}

/** What the Android shell says itself. */
function shellTexts(language: Language): Told[] {
  const file = `android/app/src/main/res/values${language === 'en' ? '' : `-${language}`}/strings.xml`;
  const found = readFileSync(inProject(file), 'utf8').matchAll(/<string name="(\w+)">([^<]*)</g);
  return [...found].map(([, name, text = '']) => ({ place: `android ${name}`, text }));
}

const LITERAL = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** From an opening brace to its own closing one. */
function blockAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/** What the server and the contract say in both languages: `en:` with its text, or a block of texts. */
function serverTexts(language: Language): Told[] {
  const name = `(?:\\b${language}:|\\bconst ${language.toUpperCase()}\\b[^=]*=)`;
  const one = new RegExp(`${name}\\s*((?:(?:${LITERAL.source})\\s*\\+?\\s*)+)`, 'g');
  const block = new RegExp(`${name}\\s*(?=\\{)`, 'g');
  return production
    .filter(({ path }) => /^(server|contract)\//.test(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(one)].map((found) => ({ place: path, said: found[1] ?? '' })),
      ...[...text.matchAll(block)].map((found) => ({
        place: path,
        said: blockAt(text, found.index + found[0].length),
      })),
    ])
    .map(({ place, said }) => ({
      place,
      text: (said.match(LITERAL) ?? []).map((literal) => literal.slice(1, -1)).join(' '),
    }));
}

describe.each(LANGUAGES)('%s', (language) => {
  const locales = [...localeTexts(language), ...shellTexts(language)];
  const server = serverTexts(language);

  test('no text says a word that the glossary retires', () => {
    expect(server.length).toBeGreaterThan(100);
    const told = [...locales, ...server];
    const wrong = retiredOf(language).flatMap((word) => {
      const pattern = wordPattern(word);
      return told
        .filter(({ text }) => pattern.test(text))
        .map(({ place, text }) => `${word}: ${place}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the glossary names words that texts really say', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const all = [...locales, ...server].map(({ text }) => text).join('\n');
    expect(wordsOf(language).filter((word) => !wordPattern(word).test(all))).toEqual([]);
  });
});

test('a Filipino text for one says its number: by its plural rules 2, 60 and 150 are one, too', () => {
  const texts = new Map(localeTexts('fil').map(({ place, text }) => [place, text]));
  const silent = [...texts].filter(
    ([place, text]) =>
      place.endsWith('_one') &&
      !text.includes('{{count}}') &&
      texts.get(place.replace(/_one$/, '_other'))?.includes('{{count}}'),
  );
  expect(silent).toEqual([]);
  expect(new Intl.PluralRules('fil').select(150)).toBe('one');
});
