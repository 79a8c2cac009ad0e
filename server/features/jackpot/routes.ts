import {
  getJackpotDrawInfo,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  jackpotDrawShown,
  receiveDrawChance,
} from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Mount } from '../../http/mount.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { maskName, type ProfileOf } from '../../players/public-profile.ts';
import { readJackpotConfig } from './config.ts';
import { GAME, settleDraw } from './draw.ts';
import { readPots } from './meters.ts';
import { findOwnRank, findRanks, findRecords } from './records.ts';
import { drawResultOf, winnerOf } from './replies.ts';
import { refusalOf } from './rules.ts';
import { readStanding } from './standing.ts';
import { draws, findWinners, showDraw } from './store.ts';

type RankedRow = NonNullable<Awaited<ReturnType<typeof findOwnRank>>>;

/** Mounts the lucky jackpot: info, the draw, what was shown, records and ranking. */
export function jackpotRoutes(mount: Mount, profileOf: ProfileOf): void {
  mountInfo(mount);
  mountDraw(mount, profileOf);
  mountLists(mount, profileOf);
}

function mountInfo(mount: Mount): void {
  mount(getJackpotDrawInfo, async (_input, { tx, player, now }) => {
    const config = await readJackpotConfig(tx);
    const standing = await readStanding(tx, { playerId: player.id, config, now });
    return {
      isOpen: standing.isOpen,
      ...(await readPots(tx, config)),
      needDeposit: hundredthsOf(standing.needDeposit),
      needTyping: hundredthsOf(standing.needTyping),
      canReceiveDrawChance: refusalOf(standing) === undefined,
      chances: standing.chances,
      readyChances: standing.ready,
      nextTyping: hundredthsOf(standing.nextTyping),
      jackpotWinnerList: (await findWinners(tx)).map(winnerOf),
      unshownDraws: (await draws.findUnshown(tx, player.id)).map(drawResultOf),
    };
  });

  mount(jackpotDrawShown, async ({ drawId }, { tx, player, now }) => {
    await showDraw(tx, { playerId: player.id, id: drawId, now });
    return {};
  });
}

function mountDraw(mount: Mount, profileOf: ProfileOf): void {
  mount(
    receiveDrawChance,
    async (_input, { tx, player, now, draw, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel draw must not see the same chance.
      await lockPlayer(tx, playerId);
      const config = await readJackpotConfig(tx);
      const refusal = refusalOf(await readStanding(tx, { playerId, config, now }));
      if (refusal) refuse(refusal.code, refusal.details);
      const stream = await draw(GAME);
      const profile = await profileOf(tx, playerId);
      return drawResultOf(await settleDraw({ tx, playerId, config, stream, profile, now }));
    },
    { isPlay: true },
  );
}

function mountLists(mount: Mount, profileOf: ProfileOf): void {
  mount(getPersonJackpotDrawAwardLog, async (page, { tx, player }) => {
    const { rows, total, pages } = await findRecords(tx, player.id, page);
    const list = rows.map((row) => ({
      id: row.id,
      propId: row.prop_id,
      count: row.count,
      createTime: row.created_at.toISOString(),
    }));
    return { list, pages, total };
  });

  mount(getJackpotRank, async (page, { tx, player }) => {
    const { rows, pages } = await findRanks(tx, page);
    const list = rows.map((row) => ({ ...rankOf(row), nickname: maskName(row.nickname) }));
    const own = await findOwnRank(tx, player.id);
    if (own) return { allRank: { list, pages }, personRank: rankOf(own) };
    const profile = await profileOf(tx, player.id);
    const unranked = { rank: 0, propId: 0, reward: hundredthsOf(0), createTime: '' };
    return { allRank: { list, pages }, personRank: { ...unranked, ...profile } };
  });
}

function rankOf(row: RankedRow) {
  return {
    rank: row.rank,
    nickname: row.nickname,
    avatar: row.avatar,
    propId: row.prop_id,
    reward: hundredthsOf(row.reward),
    createTime: row.created_at.toISOString(),
  };
}
