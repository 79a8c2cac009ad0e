import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRub } from './use-rub.ts';

const scene = { press: vi.fn(), drag: vi.fn(), release: vi.fn() };

function Card({ isDrawn, onPlainRub }: { isDrawn: boolean; onPlainRub: () => void }) {
  const rub = useRub({ current: null }, isDrawn ? scene : undefined, onPlainRub);
  return <button type="button" {...rub} />;
}

function move(isDrawn: boolean, pointerType: string, pixels: number) {
  const onPlainRub = vi.fn();
  const { unmount } = render(<Card isDrawn={isDrawn} onPlainRub={onPlainRub} />);
  const card = screen.getByRole('button');
  const finger = { pointerId: 1, pointerType, isPrimary: true, clientY: 5 };
  fireEvent.pointerDown(card, { ...finger, clientX: 10 });
  fireEvent.pointerMove(card, { ...finger, clientX: 10 + pixels });
  fireEvent.pointerUp(card, { ...finger, clientX: 10 + pixels });
  unmount();
  return onPlainRub.mock.calls.length;
}

test.each([
  ['a finger that rubs a plain card bares it', false, 'touch', 60, 1],
  ['a tap leaves it to its click', false, 'touch', 4, 0],
  ['a mouse leaves it to its click', false, 'mouse', 60, 0],
  ['a drawn card is the scene’s', true, 'touch', 60, 0],
] as const)('%s', (_title, isDrawn, pointerType, pixels, count) => {
  expect(move(isDrawn, pointerType, pixels)).toBe(count);
});
