import '../../../tests/support/started-i18n.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function Steps({ isLast }: { isLast: boolean }) {
  return (
    <Sheet title={isLast ? 'Last step' : 'First step'} onClose={() => undefined}>
      {isLast ? <p>Sure?</p> : <button type="button">Next</button>}
    </Sheet>
  );
}

test('a sheet takes the focus when its next step takes away what held it', () => {
  const { rerender } = render(<Steps isLast={false} />);
  screen.getByRole('button', { name: 'Next' }).focus();
  rerender(<Steps isLast />);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Last step' }));
});

test('a next step leaves the focus where it still is', () => {
  const { rerender } = render(<Steps isLast={false} />);
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  rerender(<Steps isLast />);
  expect(document.activeElement).toBe(close);
});
