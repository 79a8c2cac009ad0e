import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { vaultOf } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import type { KycDeps, KycTerms } from './deps.ts';
import { popsUp } from './kyc-info.ts';
import { SEALED_DOCUMENTS } from './pictures.ts';
import { kycRoutes } from './routes.ts';
import { isChecked, legalNameOf } from './store.ts';

/**
 * What a player may deposit in all, and withdraw in all, as long as nobody has looked at who they
 * are, in hundredths; undefined once somebody has. Stays true only while the player is locked.
 */
async function uncheckedMax(
  tx: Tx,
  playerId: number,
  terms: KycTerms,
): Promise<number | undefined> {
  return (await isChecked(tx, playerId)) ? undefined : terms.amount;
}

/** Who a player is, proven by documents. */
export const kyc = feature({
  name: 'kyc',
  activity: ACTIVITY_IDS.kyc,
  start: (mount, deps: ServerDeps & Pick<KycDeps, 'birthDateOf'>) => {
    const { config, settings, restrictedList, birthDateOf } = deps;
    kycRoutes(mount, {
      terms: async (tx) => (await settings.read(tx)).kyc,
      vault: vaultOf(config),
      birthDateOf,
      isRestricted: (person) => restrictedList.contains(person),
    });
  },
  provides: ({ settings }) => ({
    hasKyc: isChecked,
    legalNameOf,
    uncheckedMax: async (tx: Tx, playerId: number) =>
      uncheckedMax(tx, playerId, (await settings.read(tx)).kyc),
    kycPopup: async (tx: Tx, playerId: number) =>
      popsUp(tx, playerId, (await settings.read(tx)).kyc),
  }),
  sealed: SEALED_DOCUMENTS,
  ages: [
    // Refused or never sent; accepted ones stay, as the law against money laundering asks for years.
    {
      table: 'kyc_pictures',
      key: 'player_id, attempt, part',
      isOver: `stored_at < :now - interval '90 days' and not exists (
        select from kyc_checks where kyc_checks.player_id = kyc_pictures.player_id
        and kyc_checks.attempt = kyc_pictures.attempt and state in ('pending', 'approved'))`,
    },
  ],
  demo: [
    // Shown only to those whom the operator's setting `kyc` has asked after their login.
    demoActivity({
      id: ACTIVITY_IDS.kyc,
      type: 1,
      sort: 5,
      click_action: '/member/profile/kyc',
      unlogin_show_status: 0,
    }),
  ],
});
