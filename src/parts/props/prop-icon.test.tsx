import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PROPS } from '../../../contract/props.ts';
import { PropIcon } from './prop-icon.tsx';

afterEach(cleanup);

const pictureOf = (propId: number) => {
  const { unmount } = render(<PropIcon propId={propId} />);
  const picture = screen.getByRole('presentation').getAttribute('src');
  unmount();
  return picture;
};

test('props that are not the same thing have pictures of their own', () => {
  const { coin, bonusCoin, chance, points, diamond } = PROPS;
  const scratchCard = 80_001;
  const props = [coin, bonusCoin, chance, scratchCard, points, diamond];
  expect(new Set(props.map(pictureOf)).size).toBe(props.length);
});
