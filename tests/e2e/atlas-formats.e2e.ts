import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { inProject } from '../../scripts/project.ts';

// Browsers read AVIF otherwise than the library that writes it: only a browser can tell.

const FOLDER = inProject('assets', 'generated');
const PICTURES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.avif'))
  .map((file) => file.slice(0, -'.avif'.length));
/** Of 255: each format loses a little; a stretched range would be off by ten. */
const MEAN_DIFFERENCE_MAX = 2;

function addressOf(picture: string, format: 'avif' | 'webp'): string {
  const data = readFileSync(`${FOLDER}/${picture}.${format}`).toString('base64');
  return `data:image/${format};base64,${data}`;
}

test('every atlas has the same alpha in both formats', async ({ page }) => {
  for (const picture of PICTURES) {
    const addresses = [addressOf(picture, 'avif'), addressOf(picture, 'webp')];
    // Of the soft pixels alone: of a stretched range nothing is seen at 0 and 255.
    const mean = await page.evaluate(async (files) => {
      const read = async (file: string): Promise<Uint8ClampedArray> => {
        const image = new Image();
        image.src = file;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, canvas.width, canvas.height).data as Uint8ClampedArray;
      };
      const [avif = [], webp = []] = await Promise.all(files.map(read));
      let sum = 0;
      let count = 0;
      for (let at = 3; at < webp.length; at += 4) {
        const soft = webp[at] ?? 0;
        if (soft < 8 || soft > 100) continue;
        sum += (avif[at] ?? 0) - soft;
        count += 1;
      }
      return count === 0 ? 0 : sum / count;
    }, addresses);
    expect(Math.abs(mean), picture).toBeLessThan(MEAN_DIFFERENCE_MAX);
  }
});
