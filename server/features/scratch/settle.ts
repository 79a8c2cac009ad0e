import { randomUUID } from 'node:crypto';
import { cardPropOf } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { DrawStream } from '../../fairness/draw.ts';
import { post } from '../../ledger/post.ts';
import type { Profile } from '../../players/public-profile.ts';
import type { CardKind } from './config.ts';
import { type CardRow, insertCard, PRIZE_KIND } from './store.ts';

/** Game id on every receipt; new prizes of a kind need none, as weights stand on the receipt. */
export const GAME = 'scratch-card/v1';
/** The other side of cards spent and prizes won. */
export const HOUSE = 'house:scratch';

/** What one card is settled with. */
export interface CardInput {
  tx: Tx;
  playerId: number;
  kind: CardKind;
  stream: DrawStream;
  profile: Profile;
  now: Date;
}

/**
 * Settles one card: spends it, picks its prize, books that, stores the receipt and the outcome. The
 * caller holds the player's lock.
 * @throws BalanceTooLow when the player has no card of the kind.
 */
export async function settleCard(input: CardInput): Promise<CardRow> {
  const { tx, playerId, kind, stream, profile, now } = input;
  const id = randomUUID();
  const move = { playerId, house: HOUSE, reference: id, at: now };
  await post(tx, { ...move, currency: cardPropOf(kind.kind), amount: -1, kind: 'scratch-card' });
  const prizeIndex = stream.pick(
    'prize',
    kind.prizes.map(({ weight }) => weight),
  );
  const prize = kind.prizes[prizeIndex];
  if (!prize) throw new Error(`card kind ${kind.kind} has no prize ${prizeIndex}`);
  const { propId, count } = prize;
  if (propId !== 0) {
    await post(tx, { ...move, currency: propId, amount: count, kind: PRIZE_KIND });
  }
  await stream.seal(id);
  return insertCard(tx, {
    player_id: playerId,
    id,
    kind: kind.kind,
    prize_index: prizeIndex,
    prop_id: propId,
    count,
    nickname: profile.nickname,
    avatar: profile.avatar,
    created_at: now,
  });
}
