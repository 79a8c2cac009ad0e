import { expect, test } from 'vitest';
import { REFUSALS } from '../../../contract/refusals.ts';

const files = import.meta.glob<Record<string, unknown>>('../../locales/**/*.json', {
  eager: true,
  import: 'default',
});
const namespaces = Object.keys(files)
  .filter((path) => path.includes('/en/'))
  .map((path) => path.slice('../../locales/en/'.length).replace('.json', ''));

/**
 * Keys with the figures that their texts name, so that no translation loses one. In the form for one a
 * language may say the number or not: Filipino must (tests/words.test.ts), English need not.
 */
function keysOf(texts: unknown, prefix = ''): string[] {
  if (typeof texts === 'string') {
    const figures = [...texts.matchAll(/\{\{\s*(\w+)/g)]
      .map((match) => match[1])
      .filter((figure) => figure !== 'count' || !prefix.endsWith('_one'))
      .sort();
    return [`${prefix.slice(1)} ${figures.join(',')}`.trim()];
  }
  return Object.entries(texts as object).flatMap(([key, value]) =>
    keysOf(value, `${prefix}.${key}`),
  );
}

test.each(namespaces)('%s says the same things in both languages', (namespace) => {
  const fil = files[`../../locales/fil/${namespace}.json`];
  expect(fil, `fil/${namespace}.json`).toBeDefined();
  expect(keysOf(fil).sort()).toEqual(keysOf(files[`../../locales/en/${namespace}.json`]).sort());
});

test('every refusal has a text', () => {
  const app = files['../../locales/en/app.json'] as { refusal: object };
  const texts: Record<string, unknown> = {
    ...files['../../locales/en/refusal.json'],
    ...app.refusal,
  };
  for (const code of Object.values(REFUSALS)) expect(texts[code], String(code)).toBeTruthy();
});

test('no language has texts that the other lacks', () => {
  const named = (locale: string) =>
    Object.keys(files)
      .filter((path) => path.includes(`/${locale}/`))
      .map((path) => path.slice(`../../locales/${locale}/`.length));
  expect(named('fil')).toEqual(named('en'));
});

test.each(['en', 'fil'])(
  'a limit is told as nobody’s own, as the operator sets some too: %s',
  (locale) => {
    const of = (namespace: string) => files[`../../locales/${locale}/${namespace}.json`];
    const { 7001: over, 7005: time } = of('refusal') ?? {};
    const told = [over, time, of('wallet')?.fault, of('limit'), of('game')?.fault];
    expect(told).not.toContain(undefined);
    expect(JSON.stringify(told)).not.toMatch(
      /\bown (deposit )?limit|you set|your deposit limits|sarili mo|itinakda|limit mo sa deposit/i,
    );
  },
);
