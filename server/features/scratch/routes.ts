import type { Static } from 'typebox';
import { cardPropOf } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  type ScratchOutcome,
  scratchCardLottery,
  scratchCardShown,
  searchScratchCardAwardLog,
} from '../../../contract/scratch.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf, hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import { awardState, bookAddupAward } from './awards.ts';
import { type KindId, readScratchConfig } from './config.ts';
import { GAME, settleCard } from './settle.ts';
import {
  type CardRow,
  cards,
  countCards,
  findCards,
  receivedAwards,
  unshownPrizes,
} from './store.ts';

/** Mounts scratch cards: info, scratching, what was shown, records, accumulated awards. */
export function scratchRoutes(mount: Mount, profileOf: ProfileOf): void {
  mountInfo(mount);
  mountScratching(mount, profileOf);
  mountAwards(mount);
}

function mountInfo(mount: Mount): void {
  mount(getScratchCardInfo, async (_input, { tx, player }) => {
    const { isOpen, kinds, awards } = await readScratchConfig(tx);
    const balances = await balancesOf(tx, player.id);
    const scratched = await countCards(tx, player.id);
    const received = await receivedAwards(tx, player.id);
    // Cards that a card has won are the player's, but a pile must not tell of them before the card.
    const secret = await unshownPrizes(tx, player.id);
    const leftOf = (propId: number): number =>
      Math.max(0, (balances.get(propId) ?? 0) - (secret.get(propId) ?? 0));
    return {
      isOpen,
      needsDeposit: !(await hasDeposited(tx, player.id)),
      kinds: kinds.map(({ kind, price, prizes }) => ({
        kind,
        propId: cardPropOf(kind),
        price,
        left: leftOf(cardPropOf(kind)),
        prizes: prizes.map((prize, index) => ({ index, ...prize })),
      })),
      scratched,
      awards: awards.map((award) => ({
        ...award,
        state: awardState(award, { scratched, received }),
      })),
      unshown: (await cards.findUnshown(tx, player.id)).map(outcomeOf),
    };
  });

  mount(scratchCardShown, async ({ outcomeId }, { tx, player, now }) => {
    await cards.markShown(tx, { playerId: player.id, id: outcomeId, now });
    return {};
  });

  mount(searchScratchCardAwardLog, async (page, { tx, player }) => {
    const { rows, total, pages } = await findCards(tx, player.id, page);
    return { list: rows.map(outcomeOf), pages, total };
  });
}

function mountScratching(mount: Mount, profileOf: ProfileOf): void {
  mount(
    scratchCardLottery,
    async (input, { tx, player, now, draw, refuse }) => {
      const playerId = player.id;
      // Before anything is read: a parallel press must not see the same cards.
      await lockPlayer(tx, playerId);
      const { isOpen, kinds } = await readScratchConfig(tx);
      const kind = kinds.find((candidate) => candidate.kind === input.kind);
      if (!isOpen || !kind) return refuse(REFUSALS.activityClosed);
      if (!(await hasDeposited(tx, playerId))) {
        return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
      }
      const left = (await balancesOf(tx, playerId)).get(cardPropOf(kind.kind)) ?? 0;
      if (left < input.count) return refuse(REFUSALS.noCardLeft, { missing: input.count - left });
      const profile = await profileOf(tx, playerId);
      const outcomes: Static<typeof ScratchOutcome>[] = [];
      for (let card = 0; card < input.count; card += 1) {
        const stream = await draw(GAME);
        const row = await settleCard({ tx, playerId, kind, stream, profile, now });
        outcomes.push(outcomeOf(row));
      }
      return { outcomes };
    },
    { isPlay: true },
  );
}

function mountAwards(mount: Mount): void {
  mount(receiveAddupAwardById, async ({ id }, { tx, player, now, refuse }) => {
    const playerId = player.id;
    await lockPlayer(tx, playerId);
    const { awards } = await readScratchConfig(tx);
    const award = awards.find((candidate) => candidate.id === id);
    if (!award) return refuse(REFUSALS.notFound);
    const scratched = await countCards(tx, playerId);
    const state = awardState(award, { scratched, received: await receivedAwards(tx, playerId) });
    if (state === 'received') return refuse(REFUSALS.alreadyReceived);
    if (state === 'locked') return refuse(REFUSALS.notReached, { missing: award.need - scratched });
    const { propId, count } = award;
    await bookAddupAward(tx, { playerId, award, now });
    return { propId, count };
  });
}

/** A stored card as its player is told of it. */
function outcomeOf(row: CardRow): Static<typeof ScratchOutcome> {
  return {
    id: row.id,
    // The database allows no other.
    kind: row.kind as KindId,
    prizeIndex: row.prize_index,
    propId: row.prop_id,
    count: row.count,
    createTime: row.created_at.toISOString(),
  };
}
