import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoneyText } from './money-text.tsx';

test('the component shows the amount', () => {
  render(<MoneyText amount={1050} sign />);
  expect(screen.getByText('+₱10.50')).toBeTruthy();
});
