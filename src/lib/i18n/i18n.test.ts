import '../../../tests/support/started-i18n.ts';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { REFUSALS } from '../../../contract/refusals.ts';
import enRefusals from '../../locales/en/refusal.json';
import fil from '../../locales/fil/app.json';
import filRefusals from '../../locales/fil/refusal.json';
import { addTexts, currentLocale, loadRefusalTexts, refusalText, setLocale } from './i18n.ts';

afterEach(() => setLocale('en'));

test('the lobby speaks Filipino as soon as it is chosen', async () => {
  await setLocale('fil');
  expect(i18next.t('loading')).toBe(fil.loading);
  expect(document.documentElement.lang).toBe('fil');
});

test('of two choices the last one is spoken, however late the texts of the first come', async () => {
  const first = setLocale('fil');
  await setLocale('en');
  await first;
  expect(currentLocale()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a refusal says its code until its texts are there, in each language', async () => {
  const code = REFUSALS.kycRequired;
  expect(refusalText(code)).toContain(String(code));
  expect(refusalText(code)).not.toBe(enRefusals[code]);
  await loadRefusalTexts();
  expect(refusalText(code)).toBe(enRefusals[code]);
  await setLocale('fil');
  expect(refusalText(code)).toBe(filRefusals[code]);
});

test('texts in one language are spoken in the other until that has its own', async () => {
  await setLocale('fil');
  addTexts('late', { en: { hello: 'Hello' } });
  expect(i18next.t('late:hello')).toBe('Hello');
  addTexts('late', { fil: { hello: 'Kumusta' } });
  expect(i18next.t('late:hello')).toBe('Kumusta');
});
