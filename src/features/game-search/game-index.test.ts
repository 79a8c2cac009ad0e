import { beforeAll, describe, expect, test } from 'vitest';
import { demoBrands, demoGames, demoGameTypes } from '../../../server/demo/catalogue.ts';
import { type GameIndex, indexGames, isSearched, plainFind } from './game-index.ts';

const games = demoGames.map((game, sort) => ({
  ...game,
  features: [...game.features],
  cover: 'cover-x',
  platformId: 1,
  sort,
}));
const gameList = {
  types: demoGameTypes.map((type, sort) => ({ ...type, sort })),
  brands: demoBrands.map((brand, sort) => ({ ...brand, sort })),
  platforms: [],
  games,
};
let index: GameIndex;
beforeAll(async () => {
  index = await indexGames(games, gameList);
});
const names = (text: string) =>
  index.find(text).map((id) => games.find((game) => game.id === id)?.name);

describe('the search', () => {
  test.each([
    ['parol', 'Parol Nights'],
    ['pa', 'Parol Nights'],
    ['PAROL NIGHTS', 'Parol Nights'],
    ['night parol', 'Parol Nights'],
    ['halohalo', 'Halo-Halo Heaven'],
    ['halo halo', 'Halo-Halo Heaven'],
    ['jeepny', 'Jeepney Jewels'],
    ['jepney jewls', 'Jeepney Jewels'],
    ['sarangola', 'Saranggola Rise'],
    ['colors', 'Perya Colours'],
    ['prola', 'Parol Nights'],
    ['sprnt', 'Bangka Sprint'],
    ['sampagita', 'Sampaguita Stars'],
    ['bangká', 'Bangka Sprint'],
  ])('finds what is meant by "%s" first or nearly so: %s', (text, name) => {
    expect(names(text).slice(0, 3)).toContain(name);
  });

  test('puts the exact word before its likenesses', () => {
    expect(names('bangka')[0]).toBe('Bangka Sprint');
    expect(names('kulay')[0]).toMatch(/Kulay/);
  });

  test('takes no other word for the one that is there', () => {
    expect(names('bangka')).toEqual(['Bangka Sprint']);
    expect(names('mangga')).toEqual(['Mangga Royale']);
  });

  test('finds games by their provider and by their type in the language shown', () => {
    expect(names('kapiz')).toContain('Perlas ng Dagat');
    expect(names('crash')).toEqual(
      expect.arrayContaining(['Saranggola Rise', 'Bangka Sprint', 'Habagat Run']),
    );
  });

  test('wants every word', () => {
    expect(names('dice bahay')[0]).toBe('Bahay Kubo Dice');
    expect(names('dice zzzzzz')).toEqual([]);
  });

  test('finds nothing for what is like no name, and does not fail on signs', () => {
    expect(names('qqqqqqqq')).toEqual([]);
    expect(names('*** ((( \\')).toEqual([]);
  });

  test('begins at two letters', () => {
    expect([isSearched(' p '), isSearched('pa'), isSearched('')]).toEqual([false, true, false]);
  });

  test('finds parts of names until the index is read', () => {
    expect(plainFind(games, 'Ryá')).toEqual([201]);
  });
});
