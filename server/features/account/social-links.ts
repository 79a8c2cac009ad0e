import { REFUSALS } from '../../../contract/refusals.ts';
import {
  bindSocialAccount,
  socialAccounts,
  unbindSocialAccount,
} from '../../../contract/social.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { sendMail } from '../../players/mails.ts';
import {
  openProviders,
  type SocialProviderName,
} from '../../providers/social-login/social-login.ts';
import { OWN_CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { proveOwner } from './prove-password.ts';
import { provePerson } from './social-proof.ts';
import { linkedOf, linkPerson, unlink } from './social-store.ts';

const TITLES = { google: 'Google', facebook: 'Facebook', line: 'LINE' } as const;

/** True when a player can log in without any social account; locks the account for the call. */
async function hasOtherWay(tx: Tx, playerId: number): Promise<boolean> {
  const { account, mobile, password_hash } = await tx
    .selectFrom('accounts')
    .select(['account', 'mobile', 'password_hash'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return mobile !== null || (account !== null && password_hash !== null);
}

/** Mounts the linked accounts of a player: see them, add one, take one away. */
export function socialLinkRoutes(
  mount: Mount,
  { socialLogins: logins }: Pick<AccountDeps, 'socialLogins'>,
): void {
  const answer = async (tx: Tx, playerId: number) => {
    const linked = await linkedOf(tx, playerId);
    return {
      accounts: linked.map(({ provider, name, linkedAt }) => ({
        provider,
        name,
        linkedAt: linkedAt.toISOString(),
      })),
      providers: openProviders(logins),
      canUnlink: linked.length > 1 || (await hasOtherWay(tx, playerId)),
    };
  };

  mount(socialAccounts, (_input, { tx, player }) => answer(tx, player.id));

  mount(
    bindSocialAccount,
    async ({ provider, ...brought }, context) => {
      const { tx, player, refuseAndKeep } = context;
      const person = await provePerson(logins, provider, brought, player.id, context);
      const end = await linkPerson(context, player.id, person);
      if (end === 'taken') return refuseAndKeep(REFUSALS.socialAccountTaken);
      if (end === 'other') {
        return refuseAndKeep(REFUSALS.fieldInvalid, { field: 'provider', problem: 'bound' });
      }
      await tell(context, player.id, provider, 'linked');
      return answer(tx, player.id);
    },
    OWN_CREDENTIAL_CALL,
  );

  mount(
    unbindSocialAccount,
    async ({ provider, password }, context) => {
      const { tx, player, refuse } = context;
      await proveOwner(context, password);
      // Locked before the links are counted: two of these at once must not take the last way in.
      const canGo = await hasOtherWay(tx, player.id);
      const linked = await linkedOf(tx, player.id);
      if (!linked.some((account) => account.provider === provider))
        return refuse(REFUSALS.notFound);
      if (!canGo && linked.length === 1) {
        return refuse(REFUSALS.fieldInvalid, { field: 'provider', problem: 'lastWay' });
      }
      await unlink(tx, player.id, provider);
      await tell(context, player.id, provider, 'unlinked');
      return answer(tx, player.id);
    },
    OWN_CREDENTIAL_CALL,
  );
}

/** Whoever owns the account hears of it, as it is a way in. */
async function tell(
  { tx, now }: { tx: Tx; now: Date },
  playerId: number,
  provider: SocialProviderName,
  what: 'linked' | 'unlinked',
): Promise<void> {
  const kind = `social.${what}`;
  await recordAudit(tx, { at: now, kind, actor: 'player', playerId, details: { provider } });
  const title = TITLES[provider];
  const isNew = what === 'linked';
  await sendMail(tx, {
    playerId,
    at: now,
    title: isNew
      ? { en: `${title} was linked`, fil: `Na-link ang ${title}` }
      : { en: `${title} was unlinked`, fil: `Na-unlink ang ${title}` },
    body: isNew
      ? {
          en: `You can log in with ${title} now. Not you? Unlink it and change your password.`,
          fil: `Puwede ka nang mag-log in gamit ang ${title}. Hindi ikaw ito? I-unlink ito at palitan ang password mo.`,
        }
      : {
          en: `${title} does not log in to your account any more. Not you? Change your password.`,
          fil: `Hindi na makakapag-log in sa account mo gamit ang ${title}. Hindi ikaw ito? Palitan ang password mo.`,
        },
  });
}
