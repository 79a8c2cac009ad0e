import type { FastifyInstance } from 'fastify';
import { whileListening } from '../../../jobs/every.ts';
import { advance } from './advance.ts';
import type { StudioParts } from './parts.ts';
import { claimDue, DUE_MS, stepRound } from './rounds.ts';
import type { RoundRow } from './tables.ts';
import { WalletUnavailable } from './wallet-client.ts';

const EVERY_MS = 1000;

/** Goes on with what was left behind, about once a second as long as the server listens. */
export function addRecovery(app: FastifyInstance, parts: StudioParts): void {
  const work = () => recoverDue(parts);
  whileListening(app, { name: 'ending rounds of the studio', everyMs: EVERY_MS, work });
}

/** Goes on with every round that is due: running ones end, drawn ones are paid, others go back. */
export async function recoverDue(parts: StudioParts): Promise<void> {
  for (const round of await claimDue(parts.database, parts.now())) {
    try {
      await endRound(parts, round);
    } catch (error) {
      if (error instanceof WalletUnavailable) {
        parts.log.warn({ reason: error.message }, 'a round of the studio waits for the wallet');
      } else {
        // It comes again when it is due; the others must not wait for it.
        parts.log.error({ error, round: round.id }, 'a round of the studio could not be ended');
      }
    }
  }
}

/** Ends a round as well as can be now; a running one is left until it is over. @throws WalletUnavailable */
export async function endRound(parts: StudioParts, round: RoundRow): Promise<RoundRow> {
  const left = round.state === 'new' ? await leave(parts, round) : round;
  return (await advance(parts, left)).round;
}

/** From now on nothing is drawn for it any more. */
function leave({ database, now }: StudioParts, round: RoundRow): Promise<RoundRow> {
  const due_at = new Date(now().getTime() + DUE_MS);
  return stepRound(database, round, { state: 'taking_back', due_at });
}
