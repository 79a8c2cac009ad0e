import type { Static } from 'typebox';
import { REFUSALS } from '../../../../contract/refusals.ts';
import {
  bindSocialAccount,
  facebookLogin,
  googleLogin,
  lineLogin,
  socialStart,
} from '../../../../contract/social.ts';
import type { SocialProvider } from '../../../../contract/social-provider.ts';
import { call } from '../../../lib/api/api.ts';
import { host } from '../../../lib/platform/host.ts';
import { beginSession } from '../../../lib/session/player-data.ts';
import { hasLeftSocially, noteSocialLogin } from '../../../lib/session/social-login.ts';
import { readTab, writeTab } from '../../../lib/storage/safe-storage.ts';

/** A provider of social logins. */
export type Provider = Static<typeof SocialProvider>;

/** Their names are the same in every language. */
export const PROVIDER_NAMES: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
};

const START_KEY = 'bituin.socialStart';
const TICKET_KEY = 'bituin.socialTicket';
const LOGINS = { google: googleLogin, facebook: facebookLogin, line: lineLogin };

/** What is kept while the player is at the provider's page. */
interface Start {
  state: string;
  provider: Provider;
  /** Where to go on afterwards. */
  back: string;
  /** Links an account to the player's own instead of logging in. */
  isLink: boolean;
}

/** A person whom a provider proved and who has no account yet. */
export interface Ticket {
  ticket: string;
  provider: Provider;
  /** As the provider told it; may be empty. */
  name: string;
  back: string;
}

type Details = Record<string, string | number>;

/** How a way through the provider's page ended. */
export type SocialEnd =
  | { end: 'in' | 'linked' | 'new' | 'cancelled'; start: Start }
  | { end: 'proof'; ticket: string; start: Start }
  | { end: 'refused'; code: number; details: Details; start: Start | undefined };

/** What for one goes to the provider's page. */
export interface Way extends Pick<Start, 'back' | 'isLink'> {
  /** The player's, where a link needs it. */
  password?: string;
}

/**
 * Goes to the provider's page, in this tab where the host does not open it beside.
 * @returns a refusal, where there is one; else whether this page stays beside the provider's.
 * @throws what `call` throws.
 */
export async function goToProvider(
  provider: Provider,
  { back, isLink, ...proof }: Way,
): Promise<{ code: number; details: Details } | { isBeside: boolean }> {
  const isFresh = isLink || hasLeftSocially();
  const result = await call(socialStart, { provider, isFresh, ...proof });
  if (!result.ok) return result;
  const { url, state } = result.data;
  writeTab(START_KEY, { state, provider, back, isLink } satisfies Start);
  return { isBeside: await host.leaveFor(url) };
}

const NOT_OURS = { end: 'refused', code: 2021, details: { reason: 'start' } } as const;

/**
 * Takes what the provider's page sent back. It counts only in the tab that started it: a link with
 * somebody else's answer logs nobody in.
 * @throws what `call` throws.
 */
export async function takeAnswer(query: URLSearchParams): Promise<SocialEnd> {
  const start = readTab<Start>(START_KEY);
  writeTab(START_KEY, undefined);
  const state = query.get('state');
  if (!start || start.state !== state) return { ...NOT_OURS, start };
  const code = query.get('code');
  if (!code) return { end: 'cancelled', start };
  return start.isLink ? link(start, code) : logIn(start, code);
}

async function link(start: Start, code: string): Promise<SocialEnd> {
  const { provider, state } = start;
  const result = await call(bindSocialAccount, { provider, state, code });
  if (!result.ok) return { ...result, end: 'refused', start };
  // On a shared phone the provider would let the next person in without a question.
  noteSocialLogin();
  return { end: 'linked', start };
}

async function logIn(start: Start, code: string): Promise<SocialEnd> {
  const { provider, state, back } = start;
  const result = await call(LOGINS[provider], { state, code });
  if (result.ok) {
    enter(result.data);
    return { end: 'in', start };
  }
  if (result.code === REFUSALS.proofNeeded) {
    return { end: 'proof', ticket: String(result.details.ticket), start };
  }
  if (result.code !== REFUSALS.registrationNeeded) return { ...result, end: 'refused', start };
  const { ticket, name } = result.details;
  keepTicket({ ticket: String(ticket), provider, name: String(name ?? ''), back });
  return { end: 'new', start };
}

/** Begins a session that a social login proved. */
export function enter(session: Parameters<typeof beginSession>[0]): void {
  noteSocialLogin();
  beginSession(session);
}

/** The person who still has to tell what every player must; undefined when there is none. */
export function keptTicket(): Ticket | undefined {
  return readTab<Ticket>(TICKET_KEY);
}

/** Keeps that person for this tab; `undefined` forgets them. */
export function keepTicket(ticket: Ticket | undefined): void {
  writeTab(TICKET_KEY, ticket);
}
