import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const STAKE = 100;
const DOWN_MS = 50;
/** The studio does not know yet what became of a round, or asks for a moment. */
const ASK_AGAIN = ['unavailable', 'too-soon', 'round-open'];

/** A round that the studio acknowledged; amounts in hundredths. */
export interface PlayedRound {
  readonly id: string;
  readonly stake: number;
  readonly payout: number;
  readonly status: 'open' | 'settled' | 'taken-back';
}

interface PlayAnswer {
  round?: PlayedRound;
  refusal?: string;
}

/**
 * Plays one round of the slot by the page's own call, asked with one key until it is known how it
 * ended, through every death of the server. Undefined where it was refused.
 * @param hear is told each answer: its status, none where there was no answer, and whether its words are known
 */
export async function playRound(
  server: { readonly url: string },
  token: string,
  hear: (status: number | undefined, isOurs: boolean) => void = () => undefined,
): Promise<PlayedRound | undefined> {
  const body = JSON.stringify({ key: randomUUID(), stake: STAKE });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (;;) {
    const signal = AbortSignal.timeout(20_000);
    const sent = { method: 'POST', headers, body, signal };
    const answer = await fetch(`${server.url}/studio/v1/play`, sent).catch(() => undefined);
    const said = (await answer?.json().catch(() => undefined)) as PlayAnswer | undefined;
    hear(answer?.status, said !== undefined);
    const isKnown = answer !== undefined && answer.status < 500 && said !== undefined;
    if (isKnown && said.round && said.round.status !== 'open') return said.round;
    if (isKnown && !said.round && !ASK_AGAIN.includes(said.refusal ?? '')) return undefined;
    await pause(DOWN_MS);
  }
}
