import { REFUSALS } from '../../../contract/refusals.ts';
import {
  facebookLogin,
  googleLogin,
  lineLogin,
  socialRegist,
  socialStart,
} from '../../../contract/social.ts';
import { hasUnseen, tidyLine } from '../../core/plain-text.ts';
import type { Mount } from '../../http/mount.ts';
import { credentialsOf } from './account-store.ts';
import { CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { proveOwner } from './prove-password.ts';
import { refuseApplicant } from './refuse-applicant.ts';
import { applicantProblem, register } from './registration.ts';
import { sessionStarter } from './session-start.ts';
import { provePerson } from './social-proof.ts';
import { linkPerson, makeStart, makeTicket, takeTicket } from './social-store.ts';

const LOGINS = [
  { call: googleLogin, provider: 'google' },
  { call: facebookLogin, provider: 'facebook' },
  { call: lineLogin, provider: 'line' },
] as const;

/** Mounts the start of a social login and the login itself, one call a provider. */
export function socialLoginRoutes(mount: Mount, deps: AccountDeps): void {
  const { socialLogins: logins } = deps;
  const startSession = sessionStarter(deps);

  mount(
    socialStart,
    async ({ provider, isFresh = false, password }, context) => {
      const { tx, now, random, player, refuse } = context;
      const login = logins.providers[provider];
      if (!login) return refuse(REFUSALS.notFound);
      // The start is what a link counts by, so it is given for the password only.
      if (player) await proveOwner({ ...context, player }, password);
      const start = await makeStart({ tx, now, random }, provider, player?.id);
      const { state, nonce } = start;
      return { url: login.pageFor({ ...start, isFresh }), state, nonce };
    },
    CREDENTIAL_CALL,
  );

  for (const { call, provider } of LOGINS) {
    mount(
      call,
      async (brought, context) => {
        const person = await provePerson(logins, provider, brought, undefined, context);
        const name = { kind: provider, value: person.subject } as const;
        const known = await credentialsOf(context.tx, name);
        if (known) {
          await linkPerson(context, known.playerId, person);
          return startSession(context, known.playerId);
        }
        const ticket = await makeTicket(context, person);
        return context.refuseAndKeep(REFUSALS.registrationNeeded, { ticket, name: person.name });
      },
      CREDENTIAL_CALL,
    );
  }
}

/** Mounts the registration of a person whom a provider proved. */
export function socialRegistrationRoute(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);
  mount(
    socialRegist,
    async ({ ticket, pid: inviter, ...statement }, context) => {
      const { tx, refuse } = context;
      const person = await takeTicket(context, ticket);
      if (!person) return refuse(REFUSALS.socialTokenInvalid, { reason: 'start' });
      const settings = await deps.settings(tx);
      const name = { kind: person.provider, value: person.subject } as const;
      const { username } = settings.lengths;
      const wanted = nicknameFrom(person.name, username);
      const nickname = wanted && deps.nicknameFits(wanted, username) ? wanted : undefined;
      const toldName = person.name || undefined;
      const applicant = { name, nickname, toldName, password: undefined, statement, inviter };
      const problem = await applicantProblem(applicant, settings, deps, context.now);
      if (problem) return refuseApplicant(problem, context);
      const playerId = await register(applicant, deps, context);
      if (playerId === undefined) return refuse(REFUSALS.socialAccountTaken);
      await linkPerson(context, playerId, person);
      return { ...(await startSession(context, playerId)), isNew: true };
    },
    CREDENTIAL_CALL,
  );
}

/**
 * The nickname that a name from elsewhere gives: cut at a word where it is too long; undefined
 * where it is too short or holds what nobody sees.
 */
function nicknameFrom(
  name: string,
  { min, max }: { min: number; max: number },
): string | undefined {
  const line = tidyLine(name);
  if (hasUnseen(line)) return undefined;
  const letters = [...line];
  const cut = letters.slice(0, max).join('');
  const isCutInWord = letters.length > max && letters[max] !== ' ' && cut.includes(' ');
  const nickname = (isCutInWord ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim();
  return [...nickname].length < min ? undefined : nickname;
}
