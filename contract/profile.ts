import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Empty } from './wire.ts';

/** Avatars that are drawn: `avatar-1` and up. */
export const DRAWN_AVATARS = 8;

/** The face of a player. Others see the nickname, masked in lists, and the drawn avatar only. */
export const Profile = Type.Object({
  nickname: Type.String(),
  avatar: Type.String({ description: 'id of a drawn avatar; what others see' }),
  avatarOther: Type.String({
    description: "address of the player's own picture, shown to the player alone; empty = none",
  }),
});

const UpdateProfileRequest = Type.Object({
  nickname: Type.Optional(Type.String({ maxLength: 128 })),
  avatar: Type.Optional(
    Type.String({ maxLength: 32, description: 'a drawn avatar; the own picture is deleted' }),
  ),
});
/**
 * Changes what it names and nothing else. A refusal 2009 has the `field` and the `problem`: `length`
 * (with `min` and `max`), `format`, `contact` (a phone or an address), `reserved` or `words`.
 */
export const updateProfile = defineCall({
  path: 'updateProfile',
  tip: true,
  refusals: [2009],
  request: UpdateProfileRequest,
  reply: Profile,
});

const UploadAvatarRequest = Type.Object({
  picture: Type.String({ minLength: 1, maxLength: 800_000, description: 'base64 of the file' }),
});
/** Takes the place of the player's own picture; it is made anew, smaller and without metadata. */
export const uploadAvatar = defineCall({
  path: 'uploadAvatar',
  tip: true,
  refusals: [4101, 4102],
  request: UploadAvatarRequest,
  reply: Profile,
});

/** What a player lives on; casinos must know it of whom they pay. */
export const WORK_KINDS = [
  'employee',
  'self-employed',
  'business-owner',
  'overseas-worker',
  'freelancer',
  'homemaker',
  'retired',
  'student',
  'between-jobs',
] as const;

/** Where the money that a player plays with comes from. */
export const FUNDS_SOURCES = [
  'salary',
  'business',
  'remittance',
  'savings',
  'pension',
  'allowance',
  'investments',
  'other',
] as const;

/** Longest text of one field of the other details, in UTF-16 units. */
export const DETAIL_MAX = 120;
const Detail = Type.String({ maxLength: DETAIL_MAX });

/** What the operator must know of a player besides the papers; never shown to others. */
export const UserOther = Type.Object({
  email: Type.String({ maxLength: DETAIL_MAX, description: 'empty = none given' }),
  nationality: Detail,
  birthPlace: Detail,
  street: Type.String({ maxLength: DETAIL_MAX, description: 'house, street and barangay' }),
  city: Detail,
  region: Type.String({ maxLength: DETAIL_MAX, description: 'province or region' }),
  postcode: Type.String({ maxLength: DETAIL_MAX, description: 'four digits' }),
  work: Type.Unsafe<(typeof WORK_KINDS)[number]>(Type.String({ enum: WORK_KINDS })),
  employer: Type.String({ maxLength: DETAIL_MAX, description: 'or business; empty = none' }),
  funds: Type.Unsafe<(typeof FUNDS_SOURCES)[number]>(Type.String({ enum: FUNDS_SOURCES })),
});

const UserOtherReply = Type.Object({
  hasUserOther: Type.Boolean(),
  other: Type.Optional(UserOther),
});
/** The player's other details; `other` is missing until they were given. */
export const appUserOther = defineCall({
  path: 'appUserOther',
  request: Empty,
  reply: UserOtherReply,
});

/** Gives them all. A refusal 2009 has the `field` and the `problem`: `empty` or `format`. */
export const updateAppUserOther = defineCall({
  path: 'updateAppUserOther',
  tip: true,
  refusals: [2009],
  request: UserOther,
  reply: UserOtherReply,
});
