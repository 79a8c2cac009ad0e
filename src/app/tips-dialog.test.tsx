import '../../tests/support/started-i18n.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOverlays } from '../lib/navigation/overlays.ts';
import { Dialog } from '../ui/layout/dialog.tsx';
import { showTips } from './tips-dialog.tsx';

const tips = () => screen.queryAllByRole('dialog', { name: 'Tips' });

afterEach(cleanup);

test('Tips comes once, over what is open, which keeps its place, its text and the focus', async () => {
  useOverlays.getState().open('login');
  render(
    <Dialog title="Log in" onClose={() => useOverlays.getState().closeAll()}>
      <input aria-label="Account name" />
    </Dialog>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Account name');
  fireEvent.change(field, { target: { value: 'maria.santos' } });
  field.focus();
  await act(async () => {
    showTips();
    showTips();
  });
  expect(tips()).toHaveLength(1);
  expect(document.activeElement).toBe(tips()[0]);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(tips()).toHaveLength(0);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('maria.santos');
  expect(useOverlays.getState().queue.map(({ name }) => name)).toEqual(['login']);
  await act(async () => showTips());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'OK' })));
  expect(tips()).toHaveLength(0);
});
