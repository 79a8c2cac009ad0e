import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { fileNameOf, type Pose } from '../../scenes/gallery/poses.ts';
import { BROWSER_FLAGS, PIXEL_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { ensureBuilt } from '../build/build.ts';
import { serveBuilt } from '../build/serve-built.ts';
import { inProject } from '../project.ts';
import { runCommand } from '../usage.ts';
import { ensureChromium } from './chromium.ts';
import { contactSheet, type SheetPicture } from './contact-sheet.ts';
import { drawPose, SNAPSHOT_PHONE } from './snapshots-draw.ts';
import { readSnapshotsOptions, SNAPSHOTS_USAGE } from './snapshots-options.ts';

/** Only this folder below the one asked for is emptied before a run. */
const PICTURES = 'pictures';
const baselineOf = (pose: Pose): string =>
  inProject('tests/visual/baselines/scenes', pose.scene, fileNameOf(pose));

/** How a picture stands against its baseline. */
interface Comparison {
  /** Undefined without a baseline; all pixels where the sizes differ. */
  readonly differing: number | undefined;
  /** A picture of the differing pixels, where there are any and the sizes are equal. */
  readonly diff: Buffer | undefined;
}

/** Compares pixel by pixel, without any tolerance. */
function comparePictures(picture: Buffer, baselineFile: string): Comparison {
  if (!existsSync(baselineFile)) return { differing: undefined, diff: undefined };
  const now = PNG.sync.read(picture);
  const before = PNG.sync.read(readFileSync(baselineFile));
  const { width, height } = now;
  if (before.width !== width || before.height !== height) {
    return { differing: width * height, diff: undefined };
  }
  const diff = new PNG({ width, height });
  const strict = { threshold: 0, includeAA: true };
  const differing = pixelmatch(before.data, now.data, diff.data, width, height, strict);
  return { differing, diff: differing > 0 ? PNG.sync.write(diff) : undefined };
}

/** Writes a picture, and where it differs its baseline and the difference beside it. */
function keep(out: string, pose: Pose, picture: Buffer): SheetPicture {
  const { scene, sample, atSeconds, language, size } = pose;
  const title = `${sample}, ${atSeconds} s, ${language}, ${size.width} x ${size.height}`;
  const file = path.posix.join(PICTURES, scene, fileNameOf(pose));
  const beside = (name: string): string => file.replace(/\.png$/, `.${name}.png`);
  mkdirSync(path.join(out, PICTURES, scene), { recursive: true });
  writeFileSync(path.join(out, file), picture);
  const { differing, diff } = comparePictures(picture, baselineOf(pose));
  const shown = { scene, title, file, width: size.width, differing };
  if (!differing) return shown;
  copyFileSync(baselineOf(pose), path.join(out, beside('baseline')));
  if (diff) writeFileSync(path.join(out, beside('diff')), diff);
  const diffFile = diff ? beside('diff') : undefined;
  return { ...shown, baselineFile: beside('baseline'), diffFile };
}

/** Only a sample's own size has a baseline. */
function update(pose: Pose, picture: Buffer): void {
  if (!pose.isOwnSize) return;
  mkdirSync(path.dirname(baselineOf(pose)), { recursive: true });
  writeFileSync(baselineOf(pose), picture);
}

function summaryOf(pictures: readonly SheetPicture[]): string {
  const differing = pictures.filter((picture) => (picture.differing ?? 0) > 0).length;
  const bare = pictures.filter((picture) => picture.differing === undefined).length;
  return `${pictures.length} pictures, ${differing} differ, ${bare} without baseline`;
}

async function drawAll(browser: Browser, args: readonly string[]): Promise<number> {
  const { poses, out, isUpdate } = readSnapshotsOptions(args);
  const site = await serveBuilt();
  const page = await browser.newPage(SNAPSHOT_PHONE);
  rmSync(path.join(out, PICTURES), { recursive: true, force: true });
  const pictures: SheetPicture[] = [];
  try {
    for (const pose of poses) {
      const picture = await drawPose(page, site.url, pose);
      if (isUpdate) update(pose, picture);
      const kept = keep(out, pose, picture);
      pictures.push(kept);
      if (kept.differing) console.log(`  differs: ${kept.file} (${kept.differing} pixels)`);
    }
  } finally {
    await site.close();
  }
  const summary = summaryOf(pictures);
  writeFileSync(path.join(out, 'index.html'), contactSheet(pictures, summary));
  console.log(`Contact sheet: ${path.join(out, 'index.html')}`);
  console.log(summary);
  return pictures.some((picture) => (picture.differing ?? 0) > 0) ? 1 : 0;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (readSnapshotsOptions(args).isHelp) {
    console.log(SNAPSHOTS_USAGE);
    return 0;
  }
  const executablePath = ensureChromium();
  await ensureBuilt();
  if (!existsSync(inProject('dist/gallery.html'))) throw new Error('The build has no gallery.');
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, ...PIXEL_FLAGS],
  });
  try {
    return await drawAll(browser, args);
  } finally {
    await browser.close();
  }
}

await runCommand(main);
