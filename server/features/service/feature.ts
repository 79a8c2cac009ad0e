import type { Static } from 'typebox';
import type { RequestOf } from '../../../contract/call.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  type CustomerService,
  chatOpen,
  getCustomerServices,
  SERVICE_TYPES,
  type ServiceItem,
} from '../../../contract/service.ts';
import { manilaClock } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/mount.ts';
import type { ProfilesOf } from '../../players/public-profile.ts';
import type { ChatProvider } from '../../providers/chat/chat-provider.ts';
import { feature, type ServerDeps } from '../feature.ts';
import type { ServiceTerms } from './config.ts';

type Way = Static<typeof CustomerService>;

/** True while somebody is there; hours may run past midnight. */
function isOpen({ from, to }: Way, clock: string): boolean {
  if (from === '') return true;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

function told(ways: readonly Way[], now: Date): Static<typeof ServiceItem>[] {
  const clock = manilaClock(now);
  return ways
    .map((way) => ({ ...way, isOpen: isOpen(way, clock) }))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}

type Needs = Pick<ServerDeps, 'app' | 'counterOf' | 'settings'> & {
  readonly chat?: ChatProvider;
  readonly profilesOf: ProfilesOf;
  vipLevelOf(tx: Tx, playerId: number): Promise<number>;
};

/** The operator's ways; without somebody who runs the chat there is none to be opened. */
async function waysOf({ settings, chat }: Needs, tx: Tx): Promise<ServiceTerms> {
  const terms = (await settings.read(tx)).service;
  const there = (ways: Way[]) =>
    ways.filter(({ itemType }) => chat || itemType !== SERVICE_TYPES.chat);
  return { ...terms, queue: there(terms.queue), vipQueue: there(terms.vipQueue) };
}

/** True where a player's VIP level opens dedicated service. */
function isDedicated({ vipLevel }: ServiceTerms, ownLevel: number): boolean {
  return vipLevel > 0 && ownLevel >= vipLevel;
}

async function openChat(
  deps: Needs,
  { id, key, language }: RequestOf<typeof chatOpen>,
  { tx, player, now, refuse }: Context<typeof chatOpen>,
) {
  const { chat, profilesOf, vipLevelOf } = deps;
  const terms = await waysOf(deps, tx);
  const ownLevel = player ? await vipLevelOf(tx, player.id) : 0;
  const open = [...terms.queue, ...(isDedicated(terms, ownLevel) ? terms.vipQueue : [])];
  const way = open.find((one) => one.id === id && one.itemType === SERVICE_TYPES.chat);
  if (!chat || !way) return refuse(REFUSALS.notFound);
  const name = player && (await profilesOf(tx, [player.id])).get(player.id)?.nickname;
  const visit = {
    licence: way.param1,
    group: way.param2,
    language,
    visitorKey: key,
    ...(player && { player: { id: player.id, name: name ?? String(player.id) } }),
  };
  return { url: await chat.open(tx, visit, now) };
}

const NINETY_DAYS = "interval '90 days'";

/** The ways to customer service (spec section 6: customer service). */
export const service = feature({
  name: 'service',
  start: (mount, deps: Needs) => {
    deps.chat?.addPages?.(deps.app, deps.counterOf);
    mount(chatOpen, (input, context) => openChat(deps, input, context), {
      rateLimit: { max: 60, windowSeconds: 60 },
    });
    mount(getCustomerServices, async (_input, { tx, player, now }) => {
      const terms = await waysOf(deps, tx);
      const ownLevel = player ? await deps.vipLevelOf(tx, player.id) : 0;
      const dedicated = isDedicated(terms, ownLevel) ? terms.vipQueue : [];
      return {
        appCustomerServiceQueue: told(terms.queue, now),
        vip: { level: terms.vipLevel, ownLevel, queue: told(dedicated, now) },
      };
    });
  },
  quietLamps: {
    hasChat: async (tx, playerId, _now, { chat }) =>
      (await chat?.hasUnread?.(tx, playerId)) ?? false,
  },
  // GLI-19 A.4.7: what was said in a chat is kept for 90 days.
  ages: [
    { table: 'chat_messages', key: 'chat_id, seq', isOver: `sent_at < :now - ${NINETY_DAYS}` },
    { table: 'chat_pictures', key: 'chat_id, seq', isOver: `stored_at < :now - ${NINETY_DAYS}` },
    { table: 'chats', key: 'id', isOver: `changed_at < :now - ${NINETY_DAYS}` },
  ],
});
