import '../../tests/support/started-i18n.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppConfig, useConfig } from '../lib/stores/config-store.ts';
import { PictureField } from './feedback/picture-field.tsx';
import { usePictures } from './feedback/use-pictures.ts';
import { PictureStep } from './kyc/picture-step.tsx';

/** A file that is gone by the time it is read, as one of a cloud without a network. */
class LostFileReader {
  error = new DOMException('gone', 'NotFoundError');
  onerror: (() => void) | undefined;
  readAsDataURL(): void {
    setTimeout(() => this.onerror?.());
  }
}

function MessagePictures() {
  return <PictureField pictures={usePictures()} error={undefined} />;
}

beforeEach(() => {
  vi.stubGlobal('FileReader', LostFileReader);
  const config = { feedbackConfig: { imagesLimit: 3 } } as unknown as AppConfig;
  useConfig.setState({ config });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['the check of identity', <PictureStep key="a" part="front" onSent={vi.fn()} />],
  ['a message to customer service', <MessagePictures key="b" />],
])('%s says of a file that cannot be read what to do', async (_name, part) => {
  render(<MemoryRouter>{part}</MemoryRouter>);
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no place for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'id.jpg')] } });
  expect(
    await screen.findByText(/^This file can’t be opened/, {}, { timeout: 20_000 }),
  ).toBeTruthy();
});
