import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { CustomerService, SERVICE_TYPES } from '../../../contract/service.ts';

type Way = Static<typeof CustomerService>;

/** The operator's ways to customer service. */
export interface ServiceTerms {
  queue: Way[];
  /** Dedicated service: from which VIP level on (0 = there is none), and its ways. */
  vipLevel: number;
  vipQueue: Way[];
}

const always = { from: '', to: '' };
const noChat = { param1: '', param2: '' };

/** The demo's ways (the spec shows none): a ticket at any hour, and an address that nobody owns. */
export const DEFAULT_SERVICE: ServiceTerms = {
  queue: [
    {
      id: 1,
      itemType: SERVICE_TYPES.ticket,
      sort: 1,
      name: { en: 'Write a ticket', fil: 'Sumulat ng ticket' },
      text: {
        en: 'You get a number at once, and the answer comes to your inbox.',
        fil: 'May numero ka agad, at darating sa inbox mo ang sagot.',
      },
      ...noChat,
      link: '',
      ...always,
    },
    {
      id: 2,
      itemType: SERVICE_TYPES.mail,
      sort: 2,
      name: { en: 'E-mail', fil: 'E-mail' },
      text: {
        en: 'For whoever cannot log in. Never send a password or a code.',
        fil: 'Para sa hindi makapag-login. Huwag magpadala ng password o code.',
      },
      ...noChat,
      link: 'help@bituin.example',
      from: '08:00',
      to: '22:00',
    },
    {
      id: 3,
      itemType: SERVICE_TYPES.chat,
      sort: 0,
      name: { en: 'Live chat', fil: 'Live chat' },
      text: {
        en: 'Write with us now. What was said stays here for 90 days.',
        fil: 'Makipagsulatan sa amin ngayon. 90 araw mananatili rito ang usapan.',
      },
      param1: 'bituin',
      param2: 'players',
      link: '',
      ...always,
    },
  ],
  vipLevel: 5,
  vipQueue: [
    {
      id: 101,
      itemType: SERVICE_TYPES.mail,
      sort: 1,
      name: { en: 'Your own line', fil: 'Sarili mong linya' },
      text: {
        en: 'Read first, by somebody who knows your account.',
        fil: 'Unang binabasa, ng taong kilala ang account mo.',
      },
      ...noChat,
      link: 'vip@bituin.example',
      ...always,
    },
    {
      id: 102,
      itemType: SERVICE_TYPES.chat,
      sort: 0,
      name: { en: 'Your own chat', fil: 'Sarili mong chat' },
      text: {
        en: 'Answered first, by somebody who knows your account.',
        fil: 'Unang sinasagot, ng taong kilala ang account mo.',
      },
      param1: 'bituin',
      param2: 'vip',
      link: '',
      ...always,
    },
  ],
};

const way = Compile(CustomerService);

/** What a way of each type leads to. */
const LINKS: Readonly<Record<number, { form: RegExp; words: string }>> = {
  [SERVICE_TYPES.chat]: { form: /^$/, words: 'is empty for a live chat' },
  [SERVICE_TYPES.phone]: { form: /^\+?[\d ()-]{5,24}$/, words: 'is a phone number' },
  [SERVICE_TYPES.mail]: { form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, words: 'is an e-mail address' },
  [SERVICE_TYPES.messenger]: { form: /^https:\/\/\S+$/, words: 'is a link with https' },
  [SERVICE_TYPES.ticket]: { form: /^$/, words: 'is empty for a ticket' },
};

function wayProblem(one: Way, path: string): string | undefined {
  if (!way.Check(one)) {
    const [first] = way.Errors(one);
    return `${path}${first?.instancePath.replaceAll('/', '.') ?? ''} ${first?.message ?? 'is wrong'}.`;
  }
  if (!one.name.en) return `${path}.name has an English text at least.`;
  const link = LINKS[one.itemType];
  if (link && !link.form.test(one.link)) return `${path}.link ${link.words}.`;
  if ((one.from === '') !== (one.to === '')) return `${path} has both "from" and "to", or neither.`;
  return undefined;
}

/** What is wrong with the terms, and where; undefined when they hold. */
export function serviceProblem({ queue, vipQueue }: ServiceTerms): string | undefined {
  const all = [
    ...queue.map((one, at) => ({ one, path: `service.queue[${at}]` })),
    ...vipQueue.map((one, at) => ({ one, path: `service.vipQueue[${at}]` })),
  ];
  const ids = all.map(({ one }) => one.id);
  const double = all.find(({ one }, at) => ids.indexOf(one.id) !== at);
  if (double) return `${double.path}.id ${double.one.id} is there twice.`;
  return all.map(({ one, path }) => wayProblem(one, path)).find(Boolean);
}
