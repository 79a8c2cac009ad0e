import '../../tests/support/started-i18n.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '../../contract/refusals.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import { type UserInfo, useSession } from '../lib/session/session-store.ts';
import jackpot from '../locales/en/jackpot.json';
import lottery from '../locales/en/lottery.json';
import refusal from '../locales/en/refusal.json';
import mission from '../locales/en/slots-hack.json';
import type { GameVisit } from './game/play/game-visit.ts';
import { PlayLine } from './game/play/play-line.tsx';
import GameStartScreen from './game/start/game-start-screen.tsx';
import { ErrorLine as JackpotLine } from './jackpot/error-line.tsx';
import { CheckSteps } from './kyc/check-steps.tsx';
import type { KycData } from './kyc/kyc-info.ts';
import { OtherForm } from './member/profile/other-form.tsx';
import { PasswordForm } from './safebox/password-form.tsx';
import { RefusalLine as ScratchLine } from './scratch/refusal-line.tsx';
import type { SlotsHackInfo } from './slots-hack/slots-hack-info.ts';
import { StartAction } from './slots-hack/start-action.tsx';

addTexts('jackpot', { en: jackpot });
addTexts('lottery', { en: lottery });
addTexts('slots-hack', { en: mission });
addTexts('refusal', { en: refusal });

// Every form whose refusal only another place can undo leads there (docs/decisions/0067).

const OTHER = {
  ...{ nationality: 'Filipino', birthPlace: 'Cebu', street: 'Rizal 1', city: 'Cebu' },
  ...{ region: 'Cebu', postcode: '6000', work: 'employed', employer: 'A shop', funds: 'salary' },
  email: 'ana@example.com',
};
const PAGES: Record<string, object> = { appUserOther: { hasUserOther: true, other: OTHER } };

/** How what a screen sends is refused. */
let errcode: number;
/** What was called. */
const calls: string[] = [];

/** The network's edge: what a screen reads is there, what it sends is refused. */
async function network(url: unknown): Promise<Response> {
  const path = String(url).split('/').pop() ?? '';
  calls.push(path);
  const page = PAGES[path];
  const refused = { code: 409, errcode, data: {} };
  return new Response(JSON.stringify(page ? { code: 200, errcode: 0, data: page } : refused));
}

const CHECK = { state: 'draft', missing: [], documentKind: '', legalName: 'Ana', parts: [] };
const FORMS: [string, ReactNode, () => void][] = [
  ['the password of the safebox', <PasswordForm key="a" hasOne={false} />, typePassword],
  ['details of the profile', <OtherForm key="b" />, () => undefined],
  [
    'the check of identity',
    <CheckSteps key="c" info={CHECK as unknown as KycData} />,
    () => undefined,
  ],
];

function typePassword(): void {
  for (const input of document.querySelectorAll('input')) {
    fireEvent.change(input, { target: { value: 'a long one 1' } });
  }
}

function show(part: ReactNode, address = '/'): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  errcode = REFUSALS.kycRequired;
  calls.length = 0;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: 't', userInfo: { id: '7' } as UserInfo });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(FORMS)('%s that is refused leads to what undoes it', async (_name, form, fill) => {
  show(form);
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull());
  fill();
  const button = await screen.findByRole('button', { name: /save|send/i });
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/member/profile/kyc');
});

test('a game that changed terms have stopped leads to what changed', () => {
  const visit = { fault: 'terms-changed', phase: 'rest' } as unknown as GameVisit;
  show(<PlayLine visit={visit} />);
  expect(screen.getByRole('button', { name: 'See what changed' })).toBeTruthy();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
});

const GAME = '/game/start?gameId=101';

test.each([
  [REFUSALS.helpUnreachable, '/player-protection'],
  [REFUSALS.kycRequired, '/member/profile/kyc'],
  [REFUSALS.playTimeReached, '/member/self-limited'],
])('a game that is not opened for %s leads to what can be done about it', async (code, to) => {
  errcode = code;
  show(<GameStartScreen />, GAME);
  await screen.findByRole('heading', { name: 'This game cannot be opened now' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
});

test('a game that changed terms keep shut leads to them, and opens once they are accepted', async () => {
  errcode = REFUSALS.termsChanged;
  show(<GameStartScreen />, GAME);
  fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  expect(calls.filter((path) => path === 'startGame')).toHaveLength(1);
  const { userInfo, setUserInfo } = useSession.getState();
  act(() => setUserInfo({ ...userInfo, newTerms: { version: 2 } } as UserInfo));
  act(() => setUserInfo({ ...userInfo } as UserInfo));
  await vi.waitFor(() => expect(calls.filter((path) => path === 'startGame')).toHaveLength(2));
});

const MISSION = { isOpen: true, needDeposit: 0, rules: {} } as SlotsHackInfo;
const SPENDS: [string, (code: number) => ReactNode][] = [
  ['a jackpot draw', (code) => <JackpotLine code={code} onClose={vi.fn()} />],
  ['a scratch card', (code) => <ScratchLine code={code} />],
  ['a mission', () => <StartAction info={MISSION} />],
];
const STOPS: [number, RegExp, string][] = [
  [REFUSALS.kycRequired, /^Verify your identity first/, 'Verify your identity'],
  [REFUSALS.helpUnreachable, /^A link to help cannot be reached/, 'Help and helplines'],
  [REFUSALS.termsChanged, /^The terms of use have changed/, 'See what changed'],
];

test.each(SPENDS)(
  '%s says why no chance is spent, and leads to what undoes it',
  async (_name, of) => {
    for (const [code, text, way] of STOPS) {
      errcode = code;
      show(of(code));
      for (const name of ['START', 'Start now']) {
        const press = screen.queryByRole('button', { name });
        if (press) fireEvent.click(press);
      }
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(text);
      expect(within(alert).getByText(way)).toBeTruthy();
      cleanup();
    }
  },
);
