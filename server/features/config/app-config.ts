import type { Static } from 'typebox';
import type { AppConfig } from '../../../contract/config.ts';
import { PROPS } from '../../../contract/props.ts';
import { isOlder } from '../../../contract/versions.ts';
import type { Tx } from '../../db/database.ts';
import type { SmsProvider } from '../../providers/sms/sms-provider.ts';
import type { AndroidApp } from '../../static/android-app.ts';
import { readCatalogue } from './catalogue.ts';
import type { Settings, SettingsReader } from './settings.ts';

type Config = Static<typeof AppConfig>;

type JackpotPart = Pick<
  Config,
  'jackpotAwardConfigList' | 'jackpotTierWeights' | 'jackpotDisplayMode' | 'jackpotRules'
>;

/** The registerType of registration by account and password alone. */
const BY_ACCOUNT = 2;

/** What the configuration needs from the rest of the server; server/features/compose.ts joins them. */
export interface ConfigDeps {
  readonly settings: SettingsReader;
  /** The jackpot's published prizes, weights and rules. */
  jackpotConfig(tx: Tx): Promise<JackpotPart>;
  /** The Android app that this server gives out, if any. */
  readonly android?: Pick<AndroidApp, keyof Config['h5']>;
  readonly sms: Pick<SmsProvider, 'inboxUrl' | 'isClosed'>;
  /** Social logins that are open. */
  readonly socialLogins: Config['socialLogins'];
}

/** The amount that the home guide names: none where the sign-up bonus does not pay it now. */
function paidBonus(amount: number, { isOpen, rewards }: Settings['firstGifts']['signUp']): number {
  const coin = rewards.find(({ propId }) => propId === PROPS.coin)?.count ?? 0;
  return isOpen === 1 && amount <= coin ? amount : 0;
}

/** Where our own file is, and what it is. */
function h5Of({ downloadUrl, version, bytes, sha256 }: Config['h5']): Config['h5'] {
  return { downloadUrl, version, bytes, sha256 };
}

/** What a shell must be at least: never newer than the file that we give out, or nobody could come in. */
function minShellOf(wanted: string, ours: Config['h5'] | undefined): string {
  return wanted !== '' && ours && isOlder(ours.version, wanted) ? ours.version : wanted;
}

/**
 * Everything that a client is told of the operator's settings.
 * @param gameListVersion the version of the catalogue that the client has; 0 = none.
 */
export async function appConfigOf(
  tx: Tx,
  { settings, jackpotConfig, sms, socialLogins, android }: ConfigDeps,
  gameListVersion: number,
): Promise<Config> {
  const {
    lengths,
    login,
    payments,
    banners,
    games,
    lobby,
    maintenance,
    client,
    feedback,
    firstGifts,
    androidShell,
  } = await settings.read(tx);
  const isOld = gameListVersion < lobby.gameListVersion;
  const ours = android && client.h5.downloadUrl === '' ? h5Of(android) : undefined;
  return {
    lengths,
    ...login,
    // Where no message can be sent, nobody can prove a phone: one registers by account alone.
    otpStatus: sms.isClosed ? 0 : 1,
    ...(sms.isClosed && { registerType: BY_ACCOUNT }),
    socialLogins,
    ...payments,
    ...(await jackpotConfig(tx)),
    banners,
    autoplay: games.autoplay,
    ...lobby,
    ...(isOld && { gameList: await readCatalogue(tx) }),
    maintenance,
    ...client,
    clientConfig: {
      ...client.clientConfig,
      lobbyBonusAmount: paidBonus(client.clientConfig.lobbyBonusAmount, firstGifts.signUp),
    },
    ...(ours && { h5: ours }),
    minShellVersion: minShellOf(androidShell.minVersion, ours),
    feedbackConfig: { imagesLimit: feedback.imagesLimit },
    demo: { smsInboxUrl: sms.inboxUrl },
  };
}
