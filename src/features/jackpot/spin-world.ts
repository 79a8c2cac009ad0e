import type { receiveDrawChance } from '../../../contract/jackpot.ts';
import { ApiUnknown, type Result } from '../../lib/api.ts';
import type { Outcome } from './jackpot-info.ts';
import { sampleInfo } from './samples.ts';
import type { PendingPress } from './spin-flow.ts';
import { createSpinRunner, type SpinPorts } from './spin-runner.ts';

/** What the server answers to a draw, or how the call fails. */
export type Answer = Result<typeof receiveDrawChance> | Error;

/** No answer at all. */
export const lost = new ApiUnknown('receiveDrawChance', 'offline');
/** A server that answers with its own failure. */
export const broken = new ApiUnknown('receiveDrawChance', 'server', 500);

/** A server, a phone's store and a balance that a test scripts and reads. */
export function openWorld(
  options: { unshown?: Outcome[]; pending?: PendingPress; refresh?: () => Promise<void> } = {},
) {
  const world = {
    answers: [] as Answer[],
    sentKeys: [] as string[],
    shown: [] as string[],
    unshown: options.unshown ?? [],
    pending: options.pending,
    settled: 10_000,
    secret: 0,
    nowMs: 1_000_000,
    keys: 0,
    refreshes: 0,
  };
  const ports: SpinPorts = {
    async draw(onceKey) {
      world.sentKeys.push(onceKey);
      const answer = world.answers.shift() ?? lost;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async tellShown(drawId) {
      world.shown.push(drawId);
    },
    loadInfo: async () => ({ ...sampleInfo, unshownDraws: world.unshown }),
    async refreshBalance() {
      world.refreshes += 1;
      await options.refresh?.();
    },
    addSettled(amount) {
      world.settled += amount;
    },
    keepSecret(amount) {
      world.secret = amount;
    },
    readPending: () => world.pending,
    writePending(pending) {
      world.pending = pending;
    },
    newOnceKey() {
      world.keys += 1;
      return `key-${world.keys}`;
    },
    nowMs: () => world.nowMs,
    wait: async () => {},
  };
  return { world, runner: createSpinRunner(ports) };
}

/** A settled draw. */
export const ok = (data: Outcome): Answer => ({ ok: true, data });
/** Lets everything run that waits for nothing but promises. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
