import { REFUSALS } from '../../contract/refusals.ts';
import type { AccountLimit } from './context.ts';
import { Refusal } from './refusal.ts';

/** Names that are counted at once; when there are more, those whose time is over are dropped. */
const NAMES_MAX = 10_000;

interface Count {
  calls: number;
  endsAt: number;
}

/**
 * Counts the calls for one account or name, known or not, whatever addresses they come from.
 * What keeps guesses out lies in the database (`attempts.ts`, quotas of codes); this keeps one
 * name from being hammered on, so each process may count for itself.
 * @returns a function that throws the refusal 9003 for a call too many
 */
export function accountLimiter(
  { now, limitsCalls }: { now(): Date; limitsCalls: boolean },
  limit: AccountLimit | undefined,
): (
  playerId: number | undefined,
  input: Readonly<Record<string, unknown>>,
  deviceId: string | undefined,
) => void {
  if (!limit || !limitsCalls) return () => undefined;
  const { max, windowSeconds, nameOf } = limit;
  const counts = new Map<string, Count>();
  return (playerId, input, deviceId) => {
    const at = now().getTime();
    const name = nameOf ? nameOf(input, deviceId) : String(playerId);
    if (name === undefined) return;
    const known = counts.get(name);
    const count =
      known && known.endsAt > at ? known : { calls: 0, endsAt: at + windowSeconds * 1000 };
    count.calls += 1;
    counts.set(name, count);
    if (counts.size > NAMES_MAX) dropOver(counts, at);
    if (count.calls > max) {
      throw new Refusal(REFUSALS.tooManyRequests, {
        seconds: Math.ceil((count.endsAt - at) / 1000),
      });
    }
  };
}

function dropOver(counts: Map<string, Count>, at: number): void {
  for (const [name, { endsAt }] of counts) if (endsAt <= at) counts.delete(name);
  // A flood of names within one window: who was counted first is forgotten first.
  for (const name of counts.keys()) {
    if (counts.size <= NAMES_MAX / 2) return;
    counts.delete(name);
  }
}
