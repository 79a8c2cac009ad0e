import '../../../tests/support/started-i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { sampleInfo } from '../../../tests/support/app/jackpot-samples.ts';
import { Around, knowStop } from '../../../tests/support/known-stop.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import type { UserInfo } from '../../lib/session/session-store.ts';
import en from '../../locales/en/member.json';
import { JACKPOT_INFO } from '../../parts/chances/jackpot-info.ts';
import { PlayerFigures } from './player-card.tsx';

addTexts('member', { en });
beforeEach(() => knowStop('none'));
afterEach(cleanup);

/** Draws the figures of a player who has so many chances. */
function draw(chances: object): void {
  queryClient.setQueryData(JACKPOT_INFO, { ...sampleInfo, ...chances });
  render(
    <Around>
      <PlayerFigures userInfo={{ diamond: 0, points: 0 } as UserInfo} />
    </Around>,
  );
}

test('chances that are all ready lead to the draw', () => {
  draw({ chances: 3, readyChances: 3 });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/activity/jackpot');
});

test('chances that wait say what opens the next', () => {
  draw({ chances: 3, readyChances: 1, nextTyping: hundredthsOf(20_000) });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/^2 more chances: .*₱200\.00/)).toBeTruthy();
});

test('a player who is stopped hears of no draw and no wager', () => {
  knowStop('exclusion');
  draw({ chances: 3, readyChances: 3 });
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  draw({ chances: 3, readyChances: 1, nextTyping: hundredthsOf(20_000) });
  expect(screen.queryByText(/₱200\.00/)).toBeNull();
});
