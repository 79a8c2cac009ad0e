// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadPicture } from './picture.ts';

const FILES = { webp: '/a.webp', avif: '/a.avif' };
const BITMAP = { width: 1, height: 1 };

/** A browser that decodes beside the main thread, AVIF or not. */
function decodeAside(knowsAvif: boolean) {
  const decode = vi.fn(() => Promise.resolve(BITMAP));
  vi.stubGlobal('ImageDecoder', { isTypeSupported: () => Promise.resolve(knowsAvif) });
  vi.stubGlobal('createImageBitmap', decode);
  return decode;
}

function answerImages(): void {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    queueMicrotask(() => this.onload?.call(this, new Event('load')));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture is decoded beside the main thread, its alpha multiplied there', async () => {
  const decode = decodeAside(true);
  const file = new Blob();
  const fetchFile = vi.fn(() => Promise.resolve(file));
  const picture = await loadPicture(FILES, fetchFile);
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/a.avif');
  expect(decode).toHaveBeenCalledWith(file, { premultiplyAlpha: 'premultiply' });
  expect(picture).toEqual({ resource: BITMAP, alphaMode: 'premultiplied-alpha' });
});

test.each([
  ['knows no AVIF', false, () => Promise.resolve(new Blob())],
  ['cannot fetch', true, () => Promise.reject(new Error('offline'))],
])('an image element stands in where the browser %s', async (_what, knowsAvif, fetchFile) => {
  decodeAside(knowsAvif);
  answerImages();
  const { resource, alphaMode } = await loadPicture(FILES, fetchFile);
  expect(resource).toBeInstanceOf(HTMLImageElement);
  expect(alphaMode).toBe('premultiply-alpha-on-upload');
});
