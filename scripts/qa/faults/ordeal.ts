import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/** After a fault is over the server serves again within so many seconds, whatever it was. */
export const RECOVERS_SECONDS = 15;
/** A client hears something within so many seconds: the server's 8 and a slow machine's doing. */
const ANSWERS_SECONDS = 14;

/** What came of a fault. */
export interface Outcome {
  /** Acknowledged moves: before it, while it lasted, and in all. */
  moves: readonly [number, number, number];
  /** Between its end and the next acknowledged move. */
  recoverySeconds: number;
  longestSeconds: number;
  /** What the log said of it, each once. */
  told: string[];
  /** What is against the promise; nothing where it was kept. */
  problems: string[];
  /** What is good to know. */
  notes: string[];
}

/** One fault: what brings it about, how long it lasts, what ends it. */
export interface Ordeal {
  begin(world: World): Promise<unknown>;
  lastsSeconds: number;
  end(world: World): Promise<unknown>;
  /** True where the server is to say what is wrong, by log and `/healthz`. */
  isTold?: boolean;
  /** Part of what the log must say; any trouble unless given. */
  says?: RegExp;
  /** True where the server ends by it, and is started again. */
  isDeadly?: boolean;
  /** What else is to hold, in words where it does not. @param during moves acknowledged in the middle of it */
  look?(world: World, during: number): Promise<string[]> | string[];
  /** Looked at while it lasts and once it is over. */
  notes?: string[];
}

async function healthOf({ url }: World): Promise<string> {
  const signal = AbortSignal.timeout(12_000);
  const answer = await fetch(`${url}/healthz`, { signal }).catch(() => undefined);
  const said = (await answer?.json().catch(() => undefined)) as { status?: string } | undefined;
  return answer ? `${answer.status} ${said?.status ?? ''}` : 'no answer';
}

/** Answers that the promise does not know: only "one moment", "in doubt" and refusals may come. */
function oddOnes({ heard }: World): string[] {
  const odd = heard.filter(
    ({ status, errcode }) =>
      status >= 500 && !(status === 503 && (errcode === 9006 || errcode === 503)),
  );
  return [
    ...new Set(odd.map(({ path, status, errcode }) => `${path} answered ${status} ${errcode}`)),
  ];
}

function troublesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    try {
      const { trouble, clock, msg, level } = JSON.parse(line);
      return trouble || clock || level === 'error' ? [`${trouble ?? clock ?? level}: ${msg}`] : [];
    } catch {
      return [line];
    }
  });
}

/** Puts a world under load through a fault, and says what came of it. */
export async function undergo(world: World, ordeal: Ordeal): Promise<Outcome> {
  const { lastsSeconds, isTold = true, isDeadly = false, says } = ordeal;
  const problems: string[] = [];
  await pause(2500);
  const before = world.acknowledged();
  const from = world.log.length;
  await ordeal.begin(world);
  await pause((lastsSeconds * 1000) / 2);
  const health = await healthOf(world);
  await pause((lastsSeconds * 1000) / 2);
  const during = world.acknowledged() - before;
  const lines = troublesIn(world.log.slice(from));
  await ordeal.end(world);
  const start = performance.now();
  const at = world.acknowledged();
  const seconds = () => (performance.now() - start) / 1000;
  while (world.acknowledged() <= at && seconds() < 4 * RECOVERS_SECONDS) await pause(50);
  const recoverySeconds = seconds();
  await pause(3000);
  if (isTold) {
    if (!health.startsWith('503')) problems.push(`/healthz said "${health}" in the middle of it`);
    if (lines.length === 0) problems.push('the log said nothing of it');
    // Once in half a minute, and once more where the trouble changes its name.
    if (lines.length > 4 + lastsSeconds / 8)
      problems.push(`the log has ${lines.length} lines of it`);
    if (says && !lines.some((text) => says.test(text))) problems.push(`the log never said ${says}`);
  }
  if (recoverySeconds > RECOVERS_SECONDS) {
    problems.push(`it served again only after ${recoverySeconds.toFixed(1)} s`);
  }
  problems.push(...oddOnes(world));
  problems.push(...((await ordeal.look?.(world, during)) ?? []));
  const restarts = world.restarts();
  if (restarts !== (isDeadly ? 1 : 0))
    problems.push(`the server was started ${restarts} times again`);
  const longestSeconds = Math.max(0, ...world.heard.map(({ ms }) => ms)) / 1000;
  if (longestSeconds > ANSWERS_SECONDS) {
    problems.push(`a call was answered after ${longestSeconds.toFixed(1)} s`);
  }
  problems.push(...(await world.audit()));
  return {
    moves: [before, during, world.acknowledged()],
    recoverySeconds,
    longestSeconds,
    told: [...new Set(troublesIn(world.log.slice(from)))],
    problems,
    notes: [`/healthz: ${health}`, ...(ordeal.notes ?? [])],
  };
}
