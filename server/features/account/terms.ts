import { REFUSALS } from '../../../contract/refusals.ts';
import { acceptTerms } from '../../../contract/terms.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { noteAcceptance, openTermsOf } from '../../players/terms.ts';

/** Mounts the acceptance of changed terms (GLI-19 A.3.3). */
export function termsRoute(mount: Mount): void {
  mount(acceptTerms, async ({ version }, { tx, now, player, request, refuse }) => {
    const open = await openTermsOf(tx, player.id);
    if (!open) return {};
    // Nobody accepts what was not shown.
    if (open.version !== version) return refuse(REFUSALS.termsChanged);
    if (await noteAcceptance(tx, { playerId: player.id, version, at: now })) {
      const event = { at: now, kind: 'terms.accepted', actor: 'player' } as const;
      await recordAudit(tx, {
        ...event,
        playerId: player.id,
        details: { version, ip: request.ip },
      });
    }
    return {};
  });
}

/** Keeps what a new player accepts: the terms of now, whatever an older copy of the settings says. */
export async function acceptAtRegistration(tx: Tx, playerId: number, at: Date): Promise<void> {
  const open = await openTermsOf(tx, playerId);
  await noteAcceptance(tx, { playerId, version: open?.version ?? 1, at });
}
