import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import {
  appUserOther,
  DRAWN_AVATARS,
  updateAppUserOther,
  updateProfile,
  uploadAvatar,
} from '../../../contract/profile.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import { tidyLine } from '../../core/plain-text.ts';
import type { Tx } from '../../db/database.ts';
import type { Context, Mount, MountOptions } from '../../http/mount.ts';
import { PICTURE_UPLOAD, takePicture } from '../../pictures/take-picture.ts';
import { followAddress } from '../../players/mail-addresses.ts';
import type { Profile } from '../../players/public-profile.ts';
import type { ProfileDeps } from './deps.ts';
import { nicknameProblem } from './nickname.ts';
import { changedFields, otherOf, otherProblem, saveOther, tidyOther } from './other-details.ts';
import { ownPictureOf, removeOwnPicture, setOwnPicture } from './own-picture.ts';

/** A body with a picture in base64 and the fields that every body has; each one is work for a while. */
const PICTURE_CALL: MountOptions = { ...PICTURE_UPLOAD, bodyLimitBytes: 832 * 1024 };
/** Each change is on record for ever: no machine may fill the log with them. */
const CHANGE_CALL: MountOptions = { accountLimit: { max: 20, windowSeconds: 60 } };
/** Twice the largest that a screen shows; bytes so many that a JPEG of this size never needs them. */
const PICTURE_LIMITS = { sideMax: 320, sideMin: 16, bytesMax: 128 * 1024 };
const ID_BYTES = 16;

/** Mounts the player's own face and details (contract/profile.ts). */
export function profileRoutes(mount: Mount, deps: ProfileDeps): void {
  mount(updateProfile, (input, context) => changeProfile(input, context, deps), CHANGE_CALL);
  mount(
    uploadAvatar,
    async ({ picture }, context) => {
      const { tx, player, now, random } = context;
      const read = await takePicture(context, picture, PICTURE_LIMITS);
      const profile = await deps.lockProfile(tx, player.id);
      const id = random.bytes(ID_BYTES).toString('hex');
      await setOwnPicture(tx, { playerId: player.id, id, jpeg: read.jpeg, now });
      await recordProfile(tx, player.id, now, { picture: 'set' });
      return replyOf(tx, player.id, profile);
    },
    PICTURE_CALL,
  );
  mountOther(mount, deps);
}

function mountOther(mount: Mount, { mails }: ProfileDeps): void {
  mount(appUserOther, async (_input, { tx, player }) => otherReply(tx, player.id));

  mount(
    updateAppUserOther,
    async (input, { tx, player, now, random, refuse }) => {
      const other = tidyOther(input);
      const problem = otherProblem(other);
      if (problem) return refuse(REFUSALS.fieldInvalid, problem);
      const changed = changedFields(await otherOf(tx, player.id), other);
      await saveOther(tx, { playerId: player.id, other, now });
      const { email } = other;
      if (mails) await followAddress(tx, { ...mails, playerId: player.id, email, now, random });
      // Which fields changed may be on record for ever; what stands in them may not.
      if (changed.length > 0) await recordProfile(tx, player.id, now, { other: changed });
      return otherReply(tx, player.id);
    },
    CHANGE_CALL,
  );
}

async function otherReply(tx: Tx, playerId: number): Promise<ReplyOf<typeof appUserOther>> {
  const other = await otherOf(tx, playerId);
  return { hasUserOther: other !== undefined, ...(other && { other }) };
}

async function changeProfile(
  input: RequestOf<typeof updateProfile>,
  { tx, player, now, refuse }: Context<typeof updateProfile>,
  deps: ProfileDeps,
): Promise<ReplyOf<typeof updateProfile>> {
  const before = await deps.lockProfile(tx, player.id);
  const after = { ...before };
  if (input.avatar !== undefined) {
    if (!isDrawn(input.avatar)) {
      return refuse(REFUSALS.fieldInvalid, { field: 'avatar', problem: 'format' });
    }
    after.avatar = input.avatar;
  }
  if (input.nickname !== undefined) {
    after.nickname = tidyLine(input.nickname);
    const lengths = await deps.nicknameLength(tx);
    const ownDefault = deps.defaultNickname(player.id);
    const problem = nicknameProblem(after.nickname, lengths, ownDefault);
    if (problem) return refuse(REFUSALS.fieldInvalid, { field: 'nickname', ...problem });
  }
  const isRemoved = input.avatar !== undefined && (await removeOwnPicture(tx, player.id));
  const changes = {
    ...(after.nickname !== before.nickname && {
      nickname: { before: before.nickname, after: after.nickname },
    }),
    ...(after.avatar !== before.avatar && {
      avatar: { before: before.avatar, after: after.avatar },
    }),
    ...(isRemoved && { picture: 'removed' }),
  };
  if (Object.keys(changes).length > 0) {
    await deps.setProfile(tx, player.id, after);
    await recordProfile(tx, player.id, now, changes);
  }
  return replyOf(tx, player.id, after);
}

async function replyOf(
  tx: Tx,
  playerId: number,
  { nickname, avatar }: Profile,
): Promise<ReplyOf<typeof updateProfile>> {
  return { nickname, avatar, avatarOther: await ownPictureOf(tx, playerId) };
}

function isDrawn(avatar: string): boolean {
  const [, number] = /^avatar-([1-9]\d?)$/.exec(avatar) ?? [];
  return number !== undefined && Number(number) <= DRAWN_AVATARS;
}

function recordProfile(tx: Tx, playerId: number, at: Date, details: Record<string, unknown>) {
  return recordAudit(tx, { at, kind: 'profile.changed', actor: 'player', playerId, details });
}
