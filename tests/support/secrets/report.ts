import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DECIDED, undecided } from './decided.ts';
import { readRecords } from './records.ts';
import { type Finding, searcher } from './search.ts';

/** What a marked run came to. */
export interface Report {
  servers: number;
  /** How many different secrets were looked for, by their kind. */
  secrets: Readonly<Record<string, number>>;
  /** How many different places were searched, and how many signs in all. */
  places: number;
  signs: number;
  /** Each kind and place once. */
  findings: Finding[];
  /** Rows of the list that no secret was found at. */
  unused: string[];
}

/** Looks for the secrets of each server in everything that was told before and by it. */
export function reportOf(folder: string): Report {
  const places = new Set<string>();
  const secrets: Record<string, number> = {};
  const all = new Map<string, Finding>();
  let signs = 0;
  const names = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
  for (const { name } of names) {
    const records = readRecords(join(folder, name));
    for (const { kind } of records.secrets) secrets[kind] = (secrets[kind] ?? 0) + 1;
    const search = searcher(records.secrets);
    for (const told of records.told) {
      places.add(told.place);
      signs += told.text.length;
      for (const one of search(told)) all.set(`${one.kind} ${one.place}`, one);
    }
  }
  const found = [...all.values()];
  return {
    servers: names.length,
    secrets,
    places: places.size,
    signs,
    findings: [
      ...undecided(found),
      ...(places.has('unknown randomness')
        ? [{ kind: 'key', place: 'unknown randomness', form: 'see kinds.ts', around: '' } as const]
        : []),
    ],
    unused: DECIDED.filter(
      ({ kinds, where }) =>
        !found.some(({ kind, place }) => kinds.includes(kind) && where.test(place)),
    ).map(({ where }) => String(where)),
  };
}
