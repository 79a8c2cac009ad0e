/** One entry of a browser trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ts: number;
  /** Wall time. */
  dur?: number;
  /** Time of the thread itself: what other processes do meanwhile is not in it. */
  tdur?: number;
  pid?: number;
  tid?: number;
  args?: { name?: string };
}

/** Call-backs of one frame follow each other at once; frames are much further apart. */
const SAME_FRAME_US = 3000;
const US_A_MS = 1000;

/** The main thread's time for each frame's call-backs, in milliseconds, out of a browser trace. */
export function frameTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const calls = traceEvents
    .filter(({ name, dur }) => name === 'FireAnimationFrame' && dur !== undefined)
    .sort((a, b) => a.ts - b.ts);
  const times: number[] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { ts, dur = 0, tdur = dur } of calls) {
    if (ts - lastEnd >= SAME_FRAME_US) times.push(0);
    times[times.length - 1] = (times[times.length - 1] ?? 0) + tdur / US_A_MS;
    lastEnd = ts + dur;
  }
  return times;
}

/** The pages' longest task in their main thread's own time, in milliseconds, out of a browser trace. */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name }) => name === 'thread_name');
  const mains = new Set(
    named.filter(({ args }) => args?.name === 'CrRendererMain').map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mains.has(threadOf(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / US_A_MS;
}
