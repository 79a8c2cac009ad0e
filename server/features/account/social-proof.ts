import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { OutsideRunner } from '../../http/outside.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import type {
  SocialLogins,
  SocialProof,
  SocialProviderName,
} from '../../providers/social-login/social-login.ts';
import { findStart, type ProvenPerson, takeStart } from './social-store.ts';

/** What a client brings from a provider. */
interface Brought {
  state: string;
  code?: string;
  idToken?: string;
}

/** What proving needs of a call; every call that takes a proof declares this refusal. */
interface ProofContext extends Pick<OutsideRunner, 'outside'> {
  readonly tx: Tx;
  readonly now: Date;
  refuse(code: typeof REFUSALS.socialTokenInvalid, details: RefusalDetails): never;
  refuseAndKeep(code: typeof REFUSALS.socialTokenInvalid, details: RefusalDetails): never;
}

function proofOf({ code, idToken }: Brought): SocialProof | undefined {
  if (code !== undefined) return { code };
  return idToken === undefined ? undefined : { idToken };
}

/**
 * Finds out who somebody is by what they bring from a provider, or refuses. The start is used up by
 * it, right or wrong, so that neither its nonce nor its code works twice; only a provider that does
 * not answer leaves it.
 * @param playerId for whom the start must have been made; undefined = for a login
 */
export async function provePerson(
  { providers }: SocialLogins,
  provider: SocialProviderName,
  brought: Brought,
  playerId: number | undefined,
  { tx, now, outside, refuse, refuseAndKeep }: ProofContext,
): Promise<ProvenPerson> {
  const login = providers[provider];
  const start = await findStart({ tx, now }, brought.state);
  const proof = proofOf(brought);
  const fits = start && start.provider === provider && start.playerId === playerId;
  if (!login || !fits || !proof) return refuse(REFUSALS.socialTokenInvalid, { reason: 'start' });
  const found = await outside(`proof of ${brought.state}`, () => login.prove(proof, start, now));
  if ('problem' in found && found.problem === 'unavailable') {
    return refuse(REFUSALS.socialTokenInvalid, { reason: found.problem });
  }
  if (!(await takeStart(tx, brought.state))) {
    return refuse(REFUSALS.socialTokenInvalid, { reason: 'start' });
  }
  if ('problem' in found) {
    const details = { provider, problem: found.problem };
    await recordAudit(tx, { at: now, kind: 'social.refused', actor: 'player', playerId, details });
    return refuseAndKeep(REFUSALS.socialTokenInvalid, { reason: found.problem });
  }
  return { provider, ...found };
}
