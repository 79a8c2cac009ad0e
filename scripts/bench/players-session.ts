import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { accountLogin } from '../../contract/account.ts';
import { activityGetStatusList, getActivityIds } from '../../contract/activity.ts';
import { appEventLogClient, type ClientEvent } from '../../contract/config.ts';
import { exitGame, startGame } from '../../contract/games.ts';
import { getJackpotDrawInfo, jackpotDrawShown, receiveDrawChance } from '../../contract/jackpot.ts';
import { lobbyFeed } from '../../contract/lobby.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { playSession } from '../../contract/protection.ts';
import { unlockSession } from '../../contract/security.ts';
import { getAfterLoginInfoWeb, online, preLogin, refreshData } from '../../contract/session.ts';
import { createDeposit, depositStatus, tradeInfo } from '../../contract/wallet.ts';
import { type Calls, NotAnswered, type Phone } from './players-calls.ts';

/** The slot of the studio (server/demo/catalogue.ts). */
export const SLOT = 101;
const STAKE = 100;
/** In hundredths: enough for all rounds of a run. */
const DEPOSIT = 50_000;
export const BENCH_PASSWORD = 'sampaguita-88';

/** A player of the bench and what their phone knows. */
export interface BenchPlayer extends Phone {
  id: number;
  account: string;
  chances: number;
  /** The visit of a game. */
  visit?: { sessionId: string; token: string } | undefined;
}

/** How a session begins: at once, by the password of a locked app, or by a whole login. */
export type Entry = 'open' | 'unlock' | 'login';

const DEVICE = { os: 'Android 10', deviceModel: 'bench' };

/** The first two calls, as the page's own script sends them together; then what the lock or login asks. */
export async function enter(calls: Calls, player: BenchPlayer, entry: Entry): Promise<void> {
  const start = { gameListVersion: 0, deviceId: `bench-${player.id}`, urlParams: '', ...DEVICE };
  if (entry === 'login') {
    const { account } = player;
    await calls.call(player, preLogin, start);
    const begun = await calls.call(player, accountLogin, { account, password: BENCH_PASSWORD });
    if (!begun) throw new NotAnswered('accountLogin was refused');
    player.token = begun.token;
    player.chances = begun.userInfo.lottery;
    return;
  }
  const [, known] = await Promise.all([
    calls.call(player, preLogin, start),
    calls.call(player, getAfterLoginInfoWeb, { version: '1', ...DEVICE }),
  ]);
  const opened =
    entry === 'open'
      ? known
      : await calls.call(player, unlockSession, { password: BENCH_PASSWORD });
  if (!opened) throw new NotAnswered('the session did not open');
  player.chances = opened.userInfo.lottery;
}

/** What the app asks once its first look stands. */
export async function settleIn(calls: Calls, player: BenchPlayer): Promise<void> {
  await Promise.all([
    calls.call(player, getActivityIds, {}),
    calls.call(player, activityGetStatusList, {}),
    logEvents(calls, player, ['app_start', 'page_view']),
  ]);
}

/** What an event tells besides its name. */
type EventFields = Pick<Static<typeof ClientEvent>, 'eventRoomId' | 'eventInterfaceId'>;

/** A batch of the event log. */
export async function logEvents(
  calls: Calls,
  player: BenchPlayer,
  names: readonly string[],
  fields: EventFields = {},
): Promise<void> {
  const eventTime = Math.floor(Date.now() / 1000);
  const more = { eventUserId: String(player.id), eventFrom: '/', channel: 'web', appId: 'bituin' };
  const eventList = names.map((eventName) => ({
    eventName,
    eventTime,
    version: '1',
    ...more,
    ...fields,
  }));
  await calls.call(player, appEventLogClient, { eventList });
}

/** Home's own, every 15 s. */
export async function feed(calls: Calls, player: BenchPlayer): Promise<void> {
  await calls.call(player, lobbyFeed, {});
}

/** The sign of life, and the clock of the session bar. */
export async function ping(calls: Calls, player: BenchPlayer): Promise<void> {
  const gameId = player.visit ? { gameId: SLOT } : {};
  await calls.call(player, online, { ...gameId, idleSeconds: 2 });
  if (player.visit) await calls.call(player, playSession, {});
}

/** One draw of the jackpot, where there is a chance; a player sees the chances before. */
export async function draw(calls: Calls, player: BenchPlayer): Promise<void> {
  if (player.chances < 1) return;
  await calls.call(player, getJackpotDrawInfo, {});
  const drawn = await calls.call(player, receiveDrawChance, {});
  player.chances -= 1;
  if (drawn) await calls.call(player, jackpotDrawShown, { drawId: drawn.id });
}

/** A deposit that is paid at once on the sandbox's page. */
export async function deposit(calls: Calls, player: BenchPlayer): Promise<void> {
  await calls.call(player, tradeInfo, {});
  const amount = hundredthsOf(DEPOSIT);
  const opened = await calls.call(player, createDeposit, { rechargeTypeId: 1, amount });
  if (!opened) return;
  const page = await calls.page(player, 'pay', opened.payUrl, 'GET');
  if (!page) throw new NotAnswered('the payment page did not open');
  await calls.page(player, 'sandbox/pay', page, 'GET');
  const approve = page.replace(/pay(?=\?)/, 'pay/approve');
  await calls.page(player, 'sandbox/pay/approve', approve, 'POST');
  await calls.call(player, depositStatus, { id: opened.id });
  const figures = await calls.call(player, refreshData, {});
  player.chances = figures?.lottery ?? 0;
}

/** Opens the slot. @throws NotAnswered where it does not open */
export async function openGame(calls: Calls, player: BenchPlayer): Promise<void> {
  const launched = await calls.call(player, startGame, { gameId: SLOT, tryIt: false });
  if (!launched) throw new NotAnswered('startGame was refused');
  player.visit = { sessionId: launched.sessionId, token: launched.token };
  await calls.studio(player, 'open', {}, launched.token);
  await logEvents(calls, player, ['game_start', 'page_view']);
}

/** One round from the press to its answer. @returns its id, where there was one */
export async function play(calls: Calls, player: BenchPlayer): Promise<string | undefined> {
  if (!player.visit) return undefined;
  const press = { key: randomUUID(), stake: STAKE };
  const said = await calls.studio(player, 'play', press, player.visit.token);
  return (said as { round?: { id: string } } | undefined)?.round?.id;
}

/** The press of a round, as it leaves with the event log. */
export async function logPress(calls: Calls, player: BenchPlayer): Promise<void> {
  if (!player.visit) return;
  const { sessionId: eventRoomId } = player.visit;
  await logEvents(calls, player, ['spin_press'], { eventRoomId, eventInterfaceId: String(SLOT) });
}

/** The reveal has ended. */
export async function shown(calls: Calls, player: BenchPlayer, roundId: string): Promise<void> {
  if (player.visit) await calls.studio(player, 'shown', { roundId }, player.visit.token);
}

/** Leaves the game for home. */
export async function closeGame(calls: Calls, player: BenchPlayer): Promise<void> {
  if (!player.visit) return;
  const { sessionId } = player.visit;
  player.visit = undefined;
  await Promise.all([
    calls.call(player, exitGame, { sessionId }),
    calls.call(player, refreshData, {}),
    calls.call(player, playSession, {}),
    logEvents(calls, player, ['game_end']),
  ]);
}
