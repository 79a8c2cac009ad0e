import { vaultOf } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { addConfirmPage } from './confirm-page.ts';
import type { ProfileDeps } from './deps.ts';
import { nicknameProblem } from './nickname.ts';
import { otherOf } from './other-details.ts';
import { addOwnPictures, ownPictureOf } from './own-picture.ts';
import { profileRoutes } from './routes.ts';

/** What others see of a player, and the other details. */
export const profile = feature({
  name: 'profile',
  start: (mount, deps: ServerDeps & Omit<ProfileDeps, 'mails' | 'nicknameLength'>) => {
    const { app, config, database, settings } = deps;
    const { mail, publicUrl } = config;
    const mails = mail.provider === 'smtp' ? { publicUrl, vault: vaultOf(config) } : undefined;
    profileRoutes(mount, {
      ...deps,
      mails,
      nicknameLength: async (tx) => (await settings.read(tx)).lengths.username,
    });
    addOwnPictures(app, database);
    if (mails) addConfirmPage(app, deps);
  },
  provides: () => ({
    ownPictureOf,
    hasUserOther: async (tx: Tx, playerId: number) => (await otherOf(tx, playerId)) !== undefined,
    nicknameFits: (nickname: string, lengths: { min: number; max: number }) =>
      !nicknameProblem(nickname, lengths, ''),
  }),
});
