import { expect, test } from 'vitest';
import { HOUSE_KINDS, LEDGER_KINDS, UNLISTED_KINDS } from '../../contract/ledger-kinds.ts';
import { readSources } from '../../tests/support/source-tree.ts';

test('every kind that the server books has a group in the records', () => {
  const sources = readSources('server').filter(
    ({ path }) => !/\.test\.ts$/.test(path) && /\.(ts|sql)$/.test(path),
  );
  const booked = new Set<string>();
  for (const { path, text } of sources) {
    if (!/\bpost\(|\bhold\(|grantRewards|grantSpins|ledger_leg/.test(text)) continue;
    const kinds = path.endsWith('.sql')
      ? text.matchAll(/ledger_leg\([^;]*?'house:[a-z-]+',\s*'([a-z-]+)'/g)
      : text.matchAll(/\b(?:kind:|\w*KIND =) '([a-z]+(?:-[a-z]+)*)'/g);
    for (const [, kind = ''] of kinds) booked.add(kind);
  }
  const known = new Set([...Object.keys(LEDGER_KINDS), ...UNLISTED_KINDS, ...HOUSE_KINDS]);
  expect(booked.size).toBeGreaterThan(20);
  expect([...booked].filter((kind) => !known.has(kind))).toEqual([]);
});
