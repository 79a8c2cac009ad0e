import { drawsMaxOf } from '../../scenes/stage/sample.ts';
import { ROOMS } from '../qa/scene-rooms.ts';
import type { Round, Subject } from './measure.ts';

/** All rounds of one subject, put together. */
export interface Result {
  readonly subject: Subject;
  readonly frames: number;
  readonly scriptMedianMs: number;
  readonly scriptP95Ms: number;
  /** Of the naive ring beside it. */
  readonly naiveMedianMs: number;
  readonly drawsMax: number;
  readonly framebufferSwitchesMax: number;
  readonly textureMb: { readonly high: number; readonly low: number };
  readonly heapKbPerMount: number;
  readonly idle: Round['idle'];
  readonly tapMs: number;
}

/** A goal and whether it is kept. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly isKept: boolean;
}

const MB = 1024 * 1024;
const KB = 1024;

/** The value below which a share of the values lies; 0 of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Puts the rounds of a subject together: frames pooled, single figures by their median. */
export function resultOf(subject: Subject, rounds: readonly Round[]): Result {
  const frames = rounds.flatMap((round) => round.frames);
  const times = rounds.flatMap(({ scriptMs }) => scriptMs);
  const switches = frames.map(({ framebufferSwitches }) => framebufferSwitches);
  const idleOf = (part: keyof Round['idle']): number =>
    median(rounds.map(({ idle }) => idle[part]));
  return {
    subject,
    frames: frames.length,
    scriptMedianMs: median(times),
    scriptP95Ms: quantile(times, 0.95),
    naiveMedianMs: median(rounds.flatMap(({ naiveScriptMs }) => naiveScriptMs)),
    drawsMax: Math.max(0, ...frames.map(({ draws }) => draws)),
    framebufferSwitchesMax: Math.max(0, ...switches),
    textureMb: {
      high: Math.max(...rounds.map((round) => round.textureBytes.high)) / MB,
      low: Math.max(...rounds.map((round) => round.textureBytes.low)) / MB,
    },
    heapKbPerMount: median(rounds.map((round) => round.heapBytesPerMount)) / KB,
    idle: {
      frames: idleOf('frames'),
      draws: idleOf('draws'),
      taskMsPerSecond: idleOf('taskMsPerSecond'),
    },
    tapMs: median(rounds.map(({ tapMs }) => tapMs)),
  };
}

/** Holds a scene of ours against the goals. */
export function goalsOf(ours: Result): Goal[] {
  const { scene } = ours.subject;
  const goal = (what: string, value: number, most: number): Goal => {
    return { what, value, most, isKept: value <= most };
  };
  return [
    goal('script a frame, share of naive', ours.scriptMedianMs / ours.naiveMedianMs, 0.5),
    goal(
      'draws a frame',
      ours.drawsMax,
      drawsMaxOf(ROOMS.find(({ name }) => name === scene) ?? {}),
    ),
    goal('textures MB, high tier', ours.textureMb.high, 4),
    goal('textures MB, low tier', ours.textureMb.low, 1.5),
    goal('heap KB left a mount', ours.heapKbPerMount, 20),
    goal('frames while idle', ours.idle.frames, 0),
    goal('draws while idle', ours.idle.draws, 0),
    goal('tap to first draw ms, at 6x', ours.tapMs, 200),
  ];
}

const HEADS = [
  'scene',
  'frames',
  'script ms',
  'p95',
  'naive',
  'draws',
  'fb sw',
  'MB high',
  'MB low',
  'KB/mount',
  'idle fr',
  'idle dr',
  'idle ms/s',
  'tap ms',
];

function rowOf({ subject, ...result }: Result): string[] {
  return [
    subject.page === 'naive' ? `${subject.scene} (naive)` : subject.scene,
    String(result.frames),
    result.scriptMedianMs.toFixed(2),
    result.scriptP95Ms.toFixed(2),
    result.naiveMedianMs.toFixed(2),
    String(result.drawsMax),
    String(result.framebufferSwitchesMax),
    result.textureMb.high.toFixed(2),
    result.textureMb.low.toFixed(2),
    result.heapKbPerMount.toFixed(1),
    String(result.idle.frames),
    String(result.idle.draws),
    result.idle.taskMsPerSecond.toFixed(1),
    result.tapMs.toFixed(0),
  ];
}

/** Rows of equal length as lines of text: the first column to the left, all others to the right. */
export function linesOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return rows.map(line).join('\n');
}

/** The figures as a table of text. */
export function tableOf(results: readonly Result[]): string {
  return linesOf([HEADS, ...results.map(rowOf)]);
}

/** Every goal of a scene as lines of text. */
export function goalLines(scene: string, goals: readonly Goal[]): string {
  const lines = goals.map(({ what, value, most, isKept }) => {
    const figures = `${Number(value.toFixed(2))} of at most ${most}`;
    return `  ${isKept ? 'kept  ' : 'MISSED'}  ${what}: ${figures}`;
  });
  return [scene, ...lines].join('\n');
}
