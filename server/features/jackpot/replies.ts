import type { Static } from 'typebox';
import {
  type AmountSection,
  type DrawResult,
  type JackpotWinner,
  TIERS,
  type Tier,
} from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { maskName } from '../../players/public-profile.ts';
import type { Section } from './config.ts';
import { TIER_PROPS } from './draw.ts';
import type { DrawRow } from './store.ts';

/** A stored draw as the player is told of it. */
export function drawResultOf(row: DrawRow): Static<typeof DrawResult> {
  return {
    id: row.id,
    cell: row.cell,
    propId: row.prop_id,
    count: row.count,
    type: row.type,
    bonus: hundredthsOf(0),
    amountSection: sectionOf({ min: row.section_min, max: row.section_max }),
    nickname: row.nickname,
    createTime: row.created_at.toISOString(),
  };
}

/** A stored draw as everybody may see it: the name is masked. */
export function winnerOf(row: DrawRow): Static<typeof JackpotWinner> {
  const tier = tierOf(row.prop_id);
  return {
    drawId: row.id,
    nickname: maskName(row.nickname),
    avatar: row.avatar,
    propId: row.prop_id,
    count: row.count,
    ...(tier && { tier }),
    createTime: row.created_at.toISOString(),
  };
}

/** A section as money. */
export function sectionOf({ min, max }: Section): Static<typeof AmountSection> {
  return { min: hundredthsOf(min), max: hundredthsOf(max) };
}

function tierOf(propId: number): Tier | undefined {
  return TIERS.find((tier) => TIER_PROPS[tier] === propId);
}
