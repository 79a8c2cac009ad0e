import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '../../../contract/refusals.ts';
import { addTexts, refusalText, startI18n } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/refusal.json';
import { RefusalLine } from './refusal-line.tsx';

beforeAll(() => {
  startI18n();
  addTexts('refusal', { en });
});
afterEach(cleanup);

test.each([
  [REFUSALS.transfersBlocked, /wait 7 min/],
  [REFUSALS.transfersSuspended, /until we have looked at it/],
])('failed transfers (%s) say when it goes on and lead to customer service', (code, text) => {
  render(
    <MemoryRouter>
      <RefusalLine text={refusalText(code, { minutes: 7 })} code={code} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/service');
});

test('identity that is to be verified first leads to where it is done', () => {
  const code = REFUSALS.kycRequired;
  render(
    <MemoryRouter>
      <RefusalLine text={refusalText(code)} code={code} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/member/profile/kyc');
});
