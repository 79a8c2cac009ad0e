import type { Page } from '@playwright/test';
import { addressOf, fileNameOf, type Pose, posesOf } from '../../scenes/gallery/poses.ts';
import type { Room } from '../../scenes/gallery/rooms.ts';
import type { Sample } from '../../scenes/stage/sample.ts';
import { ROOMS } from '../../scripts/qa/scene-rooms.ts';
import { openPose } from '../../scripts/qa/snapshots-draw.ts';
import { test as base, expect } from '../support/browser/e2e.ts';
import { PICTURE_PHONE } from '../support/browser/phone.ts';

// Every sample of every scene at each of its times, through the gallery that QA uses.

/** One phone for all poses of a worker: what a pose has loaded need not be loaded for the next. */
const test = base.extend<object, { gallery: Page }>({
  gallery: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ ...PICTURE_PHONE, baseURL: server.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Less than a phone draws, so that the test is quick; poses do not depend on it. */
const FRAMES_A_SECOND = 24;
const ACT_SECONDS_MAX = 30;
/** Some 170 frames without a graphics card, on a machine that does other things as well. */
const FRAMES_TIMEOUT_MS = 120_000;

async function expectPicture(gallery: Page, pose: Pose, framesPerSecond?: number): Promise<void> {
  const isLong = framesPerSecond !== undefined;
  const patience = isLong ? { timeout: FRAMES_TIMEOUT_MS } : {};
  await openPose(gallery, addressOf(pose) + (isLong ? `&fps=${framesPerSecond}` : ''));
  await expect(gallery.locator('html')).toHaveAttribute('data-ready', 'true', patience);
  const file = ['scenes', pose.scene, fileNameOf(pose)];
  await expect(gallery.locator('canvas')).toHaveScreenshot(file, patience);
}

for (const pose of posesOf({ rooms: ROOMS })) {
  const { scene, sample, atSeconds, language } = pose;
  test(`${scene} ${sample} at ${atSeconds} s in ${language}`, async ({ gallery }) => {
    await expectPicture(gallery, pose);
  });
}

/** The act of a scene that most moments are looked at of, of two the longer one. */
function actOf({ samples }: Room): Sample<unknown, unknown> | undefined {
  const acts = samples.filter(({ outcome, isReducedMotion }) => outcome && !isReducedMotion);
  const rankOf = ({ atSeconds }: Sample<unknown, unknown>): number =>
    atSeconds.length * ACT_SECONDS_MAX + Math.max(...atSeconds);
  return acts.sort((a, b) => rankOf(b) - rankOf(a))[0];
}

// What a player sees is mostly drawn the short way (scenes/stage/draw.ts), from frame to frame.
for (const room of ROOMS) {
  const sample = actOf(room);
  if (!sample) continue;
  const poses = posesOf({ rooms: [{ ...room, samples: [sample] }], languages: ['en'] });
  // Not the last one: after an act the light at rest begins when it ended, not when it was seen to.
  const onTheWay = [...new Set([poses[poses.length >> 1], poses[poses.length - 2]])]
    .flatMap((pose) => pose ?? [])
    .sort((a, b) => a.atSeconds - b.atSeconds);
  const times = onTheWay.map(({ atSeconds }) => atSeconds);
  if (times.length === 0) continue;
  test(`${room.name} frame by frame to ${times.join(' and ')} s`, async ({ gallery }) => {
    for (const pose of onTheWay) await expectPicture(gallery, pose, FRAMES_A_SECOND);
  });
}
