import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { SocialProvider } from './social-provider.ts';
import { Empty } from './wire.ts';

/** Smallest and largest length of a field, in characters. */
export const LengthRange = Type.Object({
  min: Type.Integer({ minimum: 0 }),
  max: Type.Integer({ minimum: 1 }),
});

/** Field lengths that the server decides (spec section 5). */
export const FieldLengths = Type.Object({
  account: LengthRange,
  username: LengthRange,
  password: LengthRange,
  smsCode: LengthRange,
  withdrawAccount: LengthRange,
});

/** A text that the operator writes once for each locale; English stands in for a missing one. */
export const LocalText = Type.Record(Type.String(), Type.String(), {
  description: 'text by locale',
});

export const GameType = Type.Object({
  id: Type.Integer(),
  name: LocalText,
  status: Type.Integer({ description: '1 = shown' }),
  sort: Type.Integer(),
});

export const GameBrand = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  sort: Type.Integer(),
});

export const Game = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  typeId: Type.Integer(),
  brandId: Type.Integer(),
  cover: Type.String({
    description: 'a symbol of covers.svg (cover-...), or a picture below `gameResourceUrl` alone',
  }),
  sort: Type.Integer(),
  isNew: Type.Boolean(),
  isHot: Type.Boolean(),
  rtp: Type.Integer({ description: 'published return to player in hundredths of a per cent' }),
  platformId: Type.Integer({ description: 'who runs it; 0 = not open yet' }),
  features: Type.Array(Type.String(), { description: 'names of `GAME_FEATURES`' }),
});

/** What a game may be searched by, besides type and brand. */
export const GAME_FEATURES = [
  'autoplay',
  'cash-out',
  'lines',
  'dice',
  'low-stake',
  'try-it',
] as const;
export type GameFeature = (typeof GAME_FEATURES)[number];

/** Who runs games: their server calls our wallet. */
export const GamePlatform = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  status: Type.Integer({ description: '1 = open' }),
});

/** The catalogue; sent only when the client's gameListVersion is older. */
export const GameList = Type.Object({
  types: Type.Array(GameType),
  brands: Type.Array(GameBrand),
  platforms: Type.Array(GamePlatform),
  games: Type.Array(Game),
});

/** One prize of the ring (spec: award config); `type` 1 = shown in the prize ring. */
export const JackpotAwardConfig = Type.Object({
  id: Type.Integer(),
  propId: Type.Integer(),
  count: Type.Integer(),
  type: Type.Integer(),
  showNum: Type.String(),
  weight: Type.Integer({ minimum: 1, description: 'published; weights of the ring sum to 10,000' }),
});

/**
 * What a player needs for a draw, and how chances are earned: `depositToJoin` in all before the
 * first draw, and a wager for each draw after `drawsWithoutWager` of a day. Days are Manila days.
 */
export const JackpotRules = Type.Object({
  depositToJoin: Money,
  depositPerChance: Money,
  depositChancesPerDay: Type.Integer({ minimum: 0 }),
  drawsWithoutWager: Type.Integer({ minimum: 0 }),
  wagerPerDraw: Money,
  endsOn: Type.String({ description: 'its last day in Manila, yyyy-mm-dd; empty = none is set' }),
  potShares: Type.Array(Type.Object({ name: Type.String(), share: Type.Integer() }), {
    description: 'whose games feed the pots, by hundredths of a per cent of coin staked there',
  }),
});

export const Banner = Type.Object({
  id: Type.Integer(),
  art: Type.String({ description: 'id of a symbol in covers.svg' }),
  title: LocalText,
  text: LocalText,
  to: Type.String({ description: 'route that a tap opens' }),
});

/** Everything that the operator configures and a client needs (spec section 3, app config). */
export const AppConfig = Type.Object({
  lengths: FieldLengths,
  smsCodeSendLimit: Type.Integer({ description: 'codes a phone may ask for in a day' }),
  otpStatus: Type.Integer({ description: '1 = codes can be sent' }),
  registerType: Type.Integer({ description: '1 phone, 2 account, 3 both' }),
  defaultLoginType: Type.Integer({
    description: '1 phone with code, 2 account, 3 phone and password',
  }),
  socialLogins: Type.Array(SocialProvider, { description: 'social logins that are open' }),
  minRechargeStatus: Type.Integer(),
  jackpotAwardConfigList: Type.Array(JackpotAwardConfig),
  jackpotTierWeights: Type.Array(Type.Integer(), { description: 'Mega, Major, Minor, Mini' }),
  jackpotDisplayMode: Type.Union([Type.Literal('range'), Type.Literal('meter')]),
  jackpotRules: JackpotRules,
  banners: Type.Array(Banner),
  autoplay: Type.Boolean({ description: 'false = no game plays rounds by itself' }),
  gameShowNum: Type.Object({ allNum: Type.Integer(), mainPageNum: Type.Integer() }),
  gameListVersion: Type.Integer(),
  gameList: Type.Optional(GameList),
  maintenance: Type.Object({
    status: Type.Integer({ description: '1 = on' }),
    until: Type.String(),
  }),
  h5: Type.Object({
    downloadUrl: Type.String({ description: 'the Android app; empty = there is none' }),
    version: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ description: '64 hexadecimal digits; empty = not told' }),
  }),
  h5ClientMode: Type.Integer({ description: 'above 0 = the important notice comes first' }),
  exitUrl: Type.String({ description: 'where Exit of that notice leads' }),
  clientConfig: Type.Object({
    tutorialVersion: Type.Integer({ description: 'of the home guide; 0 = there is none' }),
    lobbyBonusAmount: Type.Integer({
      description: 'coin of the sign-up bonus that the guide names, in hundredths; 0 = none',
    }),
  }),
  gameResourceUrl: Type.String({
    description: 'where covers lie as <cover>-<120|240|360>.webp; empty = as built with the client',
  }),
  serviceWorker: Type.Integer({
    description: '1 = the app keeps itself on the device; 0 = it takes away what it kept',
  }),
  minShellVersion: Type.String({
    description: 'an Android shell below it is told to update; empty = any will do',
  }),
  feedbackConfig: Type.Object({
    imagesLimit: Type.Integer({ description: 'pictures that a message of a ticket may have' }),
  }),
  demo: Type.Object({
    smsInboxUrl: Type.String({ description: 'where the sandbox shows codes; empty in production' }),
  }),
});

/** Theme data (spec: themeDomian is the spec's own spelling). */
export const Theme = Type.Object({
  themeDomian: Type.String(),
  themeName: Type.String(),
  themeJsonData: Type.Record(Type.String(), Type.String(), {
    description: 'CSS variable name without dashes -> value',
  }),
});

const ConfigRequest = Type.Object({ v: Type.Integer({ minimum: 0 }) });
export const appConfig = defineCall({
  path: 'anonymous/appConfig',
  guard: 'public',
  request: ConfigRequest,
  reply: AppConfig,
});

export const appTheme = defineCall({
  path: 'anonymous/appTheme',
  guard: 'public',
  request: Empty,
  reply: Theme,
});

const ThemePreviewRequest = Type.Object({
  themeViewId: Type.String({ minLength: 1, maxLength: 64 }),
});
export const appThemePreview = defineCall({
  path: 'anonymous/appThemePreview',
  guard: 'public',
  refusals: [4004],
  request: ThemePreviewRequest,
  reply: Theme,
});

/** One entry of the client's event log (spec section 3). */
export const ClientEvent = Type.Object({
  eventName: Type.String({ minLength: 1, maxLength: 64 }),
  eventTime: Type.Integer({ minimum: 0, description: 'seconds since 1970' }),
  eventUserId: Type.Optional(Type.String({ maxLength: 32 })),
  eventInterfaceId: Type.Optional(Type.String({ maxLength: 128 })),
  eventShowType: Type.Optional(Type.Integer()),
  eventInteractCount: Type.Optional(Type.Integer()),
  eventFrom: Type.Optional(Type.String({ maxLength: 128 })),
  eventRoomId: Type.Optional(Type.String({ maxLength: 64 })),
  channel: Type.Optional(Type.String({ maxLength: 64 })),
  appId: Type.Optional(Type.String({ maxLength: 64 })),
  version: Type.Optional(Type.String({ maxLength: 64 })),
});

const EventLogRequest = Type.Object({ eventList: Type.Array(ClientEvent, { maxItems: 20 }) });
export const appEventLogClient = defineCall({
  path: 'anonymous/appEventLogClient',
  guard: 'public',
  request: EventLogRequest,
  reply: Empty,
});

const AboutReply = Type.Object({
  operator: Type.String(),
  licence: Type.String({ description: 'its number' }),
  address: Type.String(),
  regulator: Type.String(),
  regulatorUrl: Type.String({ description: 'with https' }),
});
/** Who runs the house, and by whose leave (GLI-19 A.4.5). */
export const appAbout = defineCall({
  path: 'anonymous/appAbout',
  guard: 'public',
  request: Empty,
  reply: AboutReply,
});
