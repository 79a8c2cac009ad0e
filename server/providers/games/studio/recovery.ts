import type { FastifyInstance } from 'fastify';
import { sideBySide } from '../../../core/side-by-side.ts';
import { whileListening } from '../../../jobs/every.ts';
import { advance } from './advance.ts';
import type { StudioDeps } from './deps.ts';
import { claimDue, DUE_MS, stepRound } from './rounds.ts';
import type { RoundRow } from './tables.ts';
import { WalletUnavailable } from './wallet-client.ts';

const EVERY_MS = 1000;

/** Goes on with what was left behind, about once a second as long as the server listens. */
export function addRecovery(app: FastifyInstance, deps: StudioDeps): void {
  const work = () => recoverDue(deps);
  whileListening(app, { name: 'ending rounds of the studio', everyMs: EVERY_MS, work });
}

/** Goes on with every round that is due: running ones end, drawn ones are paid, others go back. */
export async function recoverDue(deps: StudioDeps): Promise<void> {
  const due = await claimDue(deps.database, deps.now());
  await sideBySide(due, (round) => tryToEnd(deps, round));
}

/** Ends a round, or says why not: it comes again when it is due, and the others must not wait for it. */
async function tryToEnd(deps: StudioDeps, round: RoundRow): Promise<void> {
  try {
    await endRound(deps, round);
  } catch (error) {
    if (error instanceof WalletUnavailable) {
      deps.log.warn({ reason: error.message }, 'a round of the studio waits for the wallet');
    } else {
      deps.log.error({ error, round: round.id }, 'a round of the studio could not be ended');
    }
  }
}

/** Ends a round as well as can be now; a running one is left until it is over. @throws WalletUnavailable */
export async function endRound(deps: StudioDeps, round: RoundRow): Promise<RoundRow> {
  const left = round.state === 'new' ? await leave(deps, round) : round;
  return (await advance(deps, left)).round;
}

/** From now on nothing is drawn for it any more. */
function leave({ database, now }: StudioDeps, round: RoundRow): Promise<RoundRow> {
  const due_at = new Date(now().getTime() + DUE_MS);
  return stepRound(database, round, { state: 'taking_back', due_at });
}
