import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '../../../contract/refusals.ts';
import { startI18n } from '../../lib/i18n/i18n.ts';
import { FaultLine } from './fault-line.tsx';

beforeAll(() => startI18n());
afterEach(cleanup);

test.each([
  [REFUSALS.onBreak, '/member/self-limited'],
  [REFUSALS.playerBanned, '/service'],
  [REFUSALS.depositNeeded, '/wallets?name=deposit&back=1'],
])('a reward that is refused with %s leads to what can be done about it', (code, href) => {
  render(
    <MemoryRouter>
      <FaultLine fault={{ kind: 'refused', code, details: {} }} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([href]);
});
