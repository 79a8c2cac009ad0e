import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useModal } from './use-modal.ts';

function Modal({ children }: { children?: ReactNode }) {
  const panel = useModal(() => undefined);
  return (
    <div ref={panel} tabIndex={-1}>
      {children}
    </div>
  );
}

const overflow = () => document.body.style.overflow;

afterEach(() => {
  cleanup();
  document.body.style.overflow = '';
});

describe('the page behind modals scrolls again once all of them have left', () => {
  test('where one and the one above it leave together', () => {
    const { rerender } = render([<Modal key="below" />, <Modal key="above" />]);
    expect(overflow()).toBe('hidden');
    rerender([]);
    expect(overflow()).toBe('');
  });

  test('where one leaves with the one that has opened in it', () => {
    const { rerender } = render(<Modal />);
    rerender(
      <Modal>
        <Modal />
      </Modal>,
    );
    rerender(null);
    expect(overflow()).toBe('');
  });

  test('where the lower one leaves first, and it does not before', () => {
    document.body.style.overflow = 'clip';
    const below = render(<Modal />);
    const above = render(<Modal />);
    below.unmount();
    expect(overflow()).toBe('hidden');
    above.unmount();
    expect(overflow()).toBe('clip');
  });
});
