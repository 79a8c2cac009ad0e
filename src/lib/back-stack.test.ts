import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushLayer } from './back-stack.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(settle);

describe('layers over a screen', () => {
  it('closes only the top one by the back button', async () => {
    const [low, high] = [vi.fn(), vi.fn()];
    const removeLow = pushLayer(low);
    pushLayer(high);
    history.back();
    await settle();
    expect(high).toHaveBeenCalledOnce();
    expect(low).not.toHaveBeenCalled();
    removeLow();
  });

  it('keeps the layer below when the top one closes by other means', async () => {
    const [low, high] = [vi.fn(), vi.fn()];
    const removeLow = pushLayer(low);
    const removeHigh = pushLayer(high);
    removeHigh();
    await settle();
    expect(low).not.toHaveBeenCalled();
    history.back();
    await settle();
    expect(low).toHaveBeenCalledOnce();
    expect(high).not.toHaveBeenCalled();
    removeLow();
  });
});
