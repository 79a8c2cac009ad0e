import type { Static } from 'typebox';
import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Empty } from './wire.ts';

const NamePart = Type.String({ maxLength: 60 });

/** Identity documents of the Philippines that are taken, and which have something on their back. */
export const ID_DOCUMENTS = {
  philsys: { hasBack: true },
  passport: { hasBack: false },
  'driving-licence': { hasBack: true },
  umid: { hasBack: true },
  sss: { hasBack: true },
  prc: { hasBack: true },
  postal: { hasBack: true },
  voter: { hasBack: true },
} as const;

export type DocumentKind = keyof typeof ID_DOCUMENTS;

const DocumentKindName = Type.Union([
  Type.Literal('philsys'),
  Type.Literal('passport'),
  Type.Literal('driving-licence'),
  Type.Literal('umid'),
  Type.Literal('sss'),
  Type.Literal('prc'),
  Type.Literal('postal'),
  Type.Literal('voter'),
]);

/** The pictures that an identity check looks at. */
export const KycPart = Type.Union([
  Type.Literal('front'),
  Type.Literal('back'),
  Type.Literal('selfie'),
]);

/** Why documents were refused; each has a text in every locale. */
export const KycReason = Type.Union([
  Type.Literal('unreadable'),
  Type.Literal('incomplete'),
  Type.Literal('expired'),
  Type.Literal('wrong-document'),
  Type.Literal('name-differs'),
  Type.Literal('birth-date-differs'),
  Type.Literal('face-differs'),
  Type.Literal('not-original'),
  Type.Literal('used-elsewhere'),
  Type.Literal('not-eligible'),
]);

/** How far money may move before identity is checked (spec section 3, kycAmount). */
export const KycGate = Type.Object({
  amount: Money,
  left: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({ minimum: 0, description: 'what the player may still move before the check' }),
  ),
});

/** What is known of the player's identity (spec section 3, KYC info). */
export const KycInfo = Type.Object({
  kycAmount: Type.Unsafe<Static<typeof Money>>(
    Type.Integer({
      description: 'deposits, and withdrawals, in all before the check; 0 = none before it',
    }),
  ),
  isAddKyc: Type.Boolean({ description: 'the legal name was given' }),
  hasKyc: Type.Boolean({ description: 'identity was checked' }),
  isNewUserForcePopKyc: Type.Boolean(),
  legalName: Type.String({ description: 'empty until given' }),
  state: Type.Union([
    Type.Literal('none'),
    Type.Literal('draft'),
    Type.Literal('pending'),
    Type.Literal('approved'),
    Type.Literal('refused'),
  ]),
  reason: Type.Union([Type.Literal(''), KycReason], { description: 'of the last refusal' }),
  documentKind: Type.Union([Type.Literal(''), DocumentKindName]),
  documentMask: Type.String({ description: 'last signs of the number; empty until given' }),
  parts: Type.Array(KycPart, { description: 'pictures that are there' }),
  missing: Type.Array(Type.Union([Type.Literal('name'), Type.Literal('document'), KycPart]), {
    description: 'what is still asked for before it can be sent',
  }),
  submitTime: Type.String({ description: 'empty until sent' }),
  decideTime: Type.String({ description: 'empty until decided' }),
  reviewMinutes: Type.Integer({ description: 'how long the look at it takes at most' }),
});
export const kyc = defineCall({ path: 'kyc', request: Empty, reply: KycInfo });

const AddKycRequest = Type.Object({
  firstName: NamePart,
  middleName: NamePart,
  lastName: NamePart,
});
/** Gives the legal name, once: money goes only to accounts in this name (GLI-19 2.5.6 d). */
export const addKyc = defineCall({
  path: 'addKyc',
  once: true,
  tip: true,
  refusals: [2009, 6008],
  request: AddKycRequest,
  reply: KycInfo,
});

const KycDocumentRequest = Type.Object({
  documentKind: DocumentKindName,
  documentNumber: Type.String({ maxLength: 40 }),
});
/** Says which document it is; another kind drops the pictures of the one before. */
export const kycDocument = defineCall({
  path: 'kycDocument',
  refusals: [2009, 6402],
  request: KycDocumentRequest,
  reply: KycInfo,
});

/** Characters of base64 at most: 6 MiB of a file. */
const PICTURE_CHARACTERS = 8_388_608;
const UploadKycRequest = Type.Object({
  part: KycPart,
  picture: Type.String({
    maxLength: PICTURE_CHARACTERS,
    pattern: '^[A-Za-z0-9+/]*={0,2}$',
    description: 'the file in base64: png, jpg, svg, gif, bmp, webp or tif by its content',
  }),
});
/** Takes one picture; a second one takes the place of the first. */
export const uploadKyc = defineCall({
  path: 'uploadKyc',
  refusals: [4101, 4102, 6402],
  request: UploadKycRequest,
  reply: KycInfo,
});

/** Sends everything off to be looked at; from then on nothing can be changed. */
export const submitKyc = defineCall({
  path: 'submitKyc',
  refusals: [2009, 6402],
  request: Empty,
  reply: KycInfo,
});
