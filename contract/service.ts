import * as Type from 'typebox';
import { defineCall } from './call.ts';
import { LocalText } from './config.ts';
import { Empty } from './wire.ts';

/** What a way to customer service is (spec section 6: customer service; 2 to 5 are ours). */
export const SERVICE_TYPES = { chat: 1, phone: 2, mail: 3, messenger: 4, ticket: 5 } as const;

const Clock = Type.String({ pattern: '^(|([01]\\d|2[0-3]):[0-5]\\d)$', description: 'HH:MM' });

/** One way to customer service, as the operator sets it. */
export const CustomerService = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  itemType: Type.Integer({
    minimum: 1,
    maximum: 5,
    description: '1 live chat, 2 phone, 3 e-mail, 4 messenger, 5 ticket',
  }),
  sort: Type.Integer({ minimum: 0 }),
  name: LocalText,
  text: LocalText,
  param1: Type.String({ maxLength: 64, description: 'licence of the live chat' }),
  param2: Type.String({ maxLength: 64, description: 'group of the live chat' }),
  link: Type.String({ maxLength: 256, description: 'number, address or link; empty for 1 and 5' }),
  from: Clock,
  to: Clock,
});

/** A way to customer service as a client is told of it. */
export const ServiceItem = Type.Object({
  id: Type.Integer(),
  itemType: Type.Integer(),
  sort: Type.Integer(),
  name: LocalText,
  text: LocalText,
  param1: Type.String(),
  param2: Type.String(),
  link: Type.String(),
  from: Type.String({ description: 'Manila time HH:MM; empty = at any hour' }),
  to: Type.String(),
  isOpen: Type.Boolean({ description: 'somebody is there now' }),
});

const ChatOpenRequest = Type.Object({
  id: Type.Integer({ description: 'of the way of itemType 1' }),
  key: Type.String({
    pattern: '^[0-9a-f-]{36}$',
    description: 'a secret of the device, by which a visitor finds their own talk again',
  }),
  language: Type.String({ maxLength: 8 }),
});
const ChatOpenReply = Type.Object({
  url: Type.String({ description: 'the page for a frame' }),
});
/** Opens a live chat of the queue: the address of its page (spec section 7: customer service). */
export const chatOpen = defineCall({
  path: 'chatOpen',
  guard: 'public',
  request: ChatOpenRequest,
  reply: ChatOpenReply,
  refusals: [4004],
});

const ServicesReply = Type.Object({
  appCustomerServiceQueue: Type.Array(ServiceItem, { description: 'by sort' }),
  vip: Type.Object({
    level: Type.Integer({
      description: 'VIP level from which there is dedicated service; 0 = none',
    }),
    ownLevel: Type.Integer({ description: "the player's; 0 for a visitor" }),
    queue: Type.Array(ServiceItem, { description: 'empty below that level' }),
  }),
});
/** The ways to customer service (spec section 7: other). */
export const getCustomerServices = defineCall({
  path: 'getCustomerServices',
  guard: 'public',
  request: Empty,
  reply: ServicesReply,
});
