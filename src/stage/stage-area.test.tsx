import '../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { StageArea } from './stage-area.tsx';

afterEach(cleanup);

async function tapped(canSkip: boolean) {
  let skips = 0;
  const slot = createRef<HTMLDivElement>();
  const area = { heightPercent: 100, isDrawn: true, plain: null, isUnfinished: false };
  const skip = () => {
    skips += 1;
  };
  const { queryByRole } = render(<StageArea {...area} slot={slot} canSkip={canSkip} skip={skip} />);
  await waitFor(() => expect(slot.current).not.toBeNull());
  if (slot.current) fireEvent.click(slot.current);
  return { skips, hasButton: queryByRole('button') !== null };
}

test('a tap on an act that may be skipped skips it', async () => {
  expect(await tapped(true)).toEqual({ skips: 1, hasButton: true });
});

test('a tap on a fresh round shortens nothing', async () => {
  expect(await tapped(false)).toEqual({ skips: 0, hasButton: false });
});
