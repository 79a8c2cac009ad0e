import type { Heard } from './players-calls.ts';
import type { Costs } from './players-costs.ts';
import { linesOf, quantile } from './report.ts';

/** One measurement of one world. */
export interface PlayersSample {
  /** Players in the database. */
  size: number;
  /** Players at a time. */
  players: number;
  sessions: number;
  before: Costs;
  after: Costs;
  heard: readonly Heard[];
  /** Sessions that could not go on: refused where they should not be, or not answered. */
  broken: number;
}

/** What one player costs while they are there, and what their calls take. */
export interface PlayersRow {
  size: number;
  /** Milliseconds of a processor in a second, of the server and of the database. */
  serverMs: number;
  databaseMs: number;
  calls: number;
  statements: number;
  transactions: number;
  /** Bytes a second: to the player, and into the database's log. */
  sentBytes: number;
  walBytes: number;
  start50: number;
  start99: number;
  round50: number;
  round99: number;
  /** Calls that were not answered, of all. */
  failed: number;
  /** Sessions that broke off. */
  broken: number;
}

/** What a session asks for before and with its first look. */
const START = ['preLogin', 'getAfterLoginInfoWeb', 'getActivityIds', 'activityGetStatusList'];
const ROUND = ['studio/play'];
/** From few players to many everything may cost so many times as much at the most. */
const GROWTH_MAX = 1.3;

const secondsOf = ({ before, after }: PlayersSample) => (after.atMs - before.atMs) / 1000;

/** Puts a measurement together. */
export function rowOfPlayers(sample: PlayersSample): PlayersRow {
  const { size, players, before, after, heard } = sample;
  const each = (value: number) => value / secondsOf(sample) / players;
  const of = (routes: readonly string[], share: number) => {
    const own = heard.filter(({ route }) => routes.includes(route)).map(({ ms }) => ms);
    return quantile(own, share);
  };
  return {
    size,
    serverMs: each(after.serverCpu - before.serverCpu) * 1000,
    databaseMs: each(after.databaseCpu - before.databaseCpu) * 1000,
    calls: each(heard.length),
    statements: each(after.statements - before.statements),
    transactions: each(after.transactions - before.transactions),
    sentBytes: each(after.sentBytes - before.sentBytes),
    walBytes: each(after.walBytes - before.walBytes),
    ...{ start50: of(START, 0.5), start99: of(START, 0.99) },
    ...{ round50: of(ROUND, 0.5), round99: of(ROUND, 0.99) },
    failed: heard.filter(({ end }) => end === 'failed').length,
    broken: sample.broken,
  };
}

const LINES: readonly (readonly [title: string, key: keyof PlayersRow, digits: number])[] = [
  ['server, ms of a processor a second', 'serverMs', 3],
  ['database, ms of a processor a second', 'databaseMs', 3],
  ['calls a second', 'calls', 3],
  ['statements a second', 'statements', 3],
  ['transactions a second', 'transactions', 3],
  ['bytes to the player a second', 'sentBytes', 0],
  ["bytes of the database's log a second", 'walBytes', 0],
  ['start-up calls, ms, median', 'start50', 1],
  ['start-up calls, ms, 99 of 100', 'start99', 1],
  ['rounds, ms, median', 'round50', 1],
  ['rounds, ms, 99 of 100', 'round99', 1],
  ['calls that failed', 'failed', 0],
  ['sessions that broke off', 'broken', 0],
];

/** A line for each figure, a column for each world; what a player costs is that of one who is there. */
export function tableOfPlayers(rows: readonly PlayersRow[]): string {
  const head = ['of one active player', ...rows.map(({ size }) => `${size} players`), 'ratio'];
  const [first, last] = [rows[0], rows.at(-1)];
  const lines = LINES.map(([title, key, digits]) => {
    const ratio = first && last ? last[key] / first[key] : Number.NaN;
    const cells = rows.map((row) => row[key].toFixed(digits));
    return [title, ...cells, Number.isFinite(ratio) ? ratio.toFixed(2) : '-'];
  });
  return linesOf([head, ...lines]);
}

/** The goals: nothing failed, and what grew with the players in the database stayed within bounds. */
export function goalsOfPlayers(rows: readonly PlayersRow[]): { text: string; isKept: boolean }[] {
  const sumOf = (key: 'failed' | 'broken') => rows.reduce((sum, row) => sum + row[key], 0);
  const [failed, broken] = [sumOf('failed'), sumOf('broken')];
  const goals = [
    { text: `${failed} calls failed (none may)`, isKept: failed === 0 },
    { text: `${broken} sessions broke off (none may)`, isKept: broken === 0 },
  ];
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first === last) return goals;
  for (const [title, key] of LINES) {
    if (['calls', 'sentBytes', 'failed', 'broken'].includes(key)) continue;
    const ratio = last[key] / first[key];
    if (!Number.isFinite(ratio)) continue;
    const text = `${title}: ${ratio.toFixed(2)} x from ${first.size} to ${last.size} players (at most ${GROWTH_MAX})`;
    goals.push({ text, isKept: ratio <= GROWTH_MAX });
  }
  return goals;
}

/** How many were refused, and why: `3: 8006 2, too-soon 1`. */
function refusalsOf(heard: readonly Heard[]): string {
  const refused = heard.filter(({ end }) => end === 'refused');
  const reasons = [...new Set(refused.map(({ why }) => why))].map(
    (reason) => `${reason} ${refused.filter(({ why }) => why === reason).length}`,
  );
  return reasons.length > 0 ? `${refused.length}: ${reasons.join(', ')}` : '0';
}

/** Each route: how often a session calls it, and what it takes. */
export function tableOfRoutes({ heard, sessions }: PlayersSample): string {
  const rows = [...new Set(heard.map(({ route }) => route))].map((route) => {
    const own = heard.filter((one) => one.route === route);
    const times = own.map(({ ms }) => ms);
    const figures = [
      own.length / Math.max(1, sessions),
      quantile(times, 0.5),
      quantile(times, 0.99),
    ];
    const cells = [route, ...figures.map((value) => value.toFixed(2)), refusalsOf(own)];
    return { cells, count: own.length };
  });
  rows.sort((one, other) => other.count - one.count);
  const head = ['call', 'a session', 'median ms', '99 of 100', 'refused'];
  return linesOf([head, ...rows.map(({ cells }) => cells)]);
}

/** How a table grows where a million players have so many sessions each on a day. */
export interface Growth {
  table: string;
  rows: number;
  bytes: number;
  /** Bytes of one row with its indexes, as this run laid them. */
  rowBytes: number;
}

const PLAYERS = 1_000_000;
/** Of fewer rows the size says nothing: a table grows by whole pages. */
const ROWS_MIN = 200;

/** @param visits sessions of one player on a day */
export function growthOf({ before, after, sessions }: PlayersSample, visits: number): Growth[] {
  const grown = Object.entries(after.tables).flatMap(([table, now]) => {
    const then = before.tables[table] ?? { bytes: 0, inserted: 0, deleted: 0 };
    const gone = now.deleted - then.deleted;
    const rows = now.inserted - then.inserted - gone;
    if (rows < ROWS_MIN) return [];
    const rowBytes = (now.bytes - then.bytes) / rows;
    const perDay = (rows / sessions) * visits * PLAYERS;
    return [{ table, rows: perDay, bytes: perDay * rowBytes, rowBytes }];
  });
  return grown.sort((one, other) => other.bytes - one.bytes);
}

/** The growth as text, the largest first. */
export function tableOfGrowth(growth: readonly Growth[]): string {
  const cells = growth.map(({ table, rows, bytes, rowBytes }) => [
    table,
    (rows / 1e6).toFixed(1),
    (bytes / 1e9).toFixed(2),
    rowBytes.toFixed(0),
  ]);
  const total = growth.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9;
  const head = ['table', 'million rows', 'GB', 'bytes a row'];
  return linesOf([head, ...cells, ['all', '', total.toFixed(2), '']]);
}
