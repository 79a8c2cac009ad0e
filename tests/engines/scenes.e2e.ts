import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileNameOf, posesOf } from '../../scenes/gallery/poses.ts';
import { inProject } from '../../scripts/project.ts';
import { ROOMS } from '../../scripts/qa/scene-rooms.ts';
import { drawPose, SNAPSHOT_PHONE } from '../../scripts/qa/snapshots-draw.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { differingShare, drawnShare } from './likeness.ts';

// Every scene's samples at their last moment: drawn without an error, not blank, and to the eye
// what the current engine draws (`npm run test:engines` has drawn that just before).

test.use({ ...SNAPSHOT_PHONE, canvasRatio: SNAPSHOT_PHONE.deviceScaleFactor });

const RESULTS = inProject('test-results', 'engines');
const DIFFERING_MAX = 0.01;
const DRAWN_MIN = 0.1;

for (const room of ROOMS) {
  test(`${room.name} ends each sample as on the current engine`, async ({
    page,
    baseURL,
  }, info) => {
    const errors: string[] = [];
    const folder = `${RESULTS}/${info.project.name}/${room.name}`;
    mkdirSync(folder, { recursive: true });
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const pose of posesOf({ rooms: [room], isLastOnly: true })) {
      const picture = await drawPose(page, baseURL, pose);
      const name = fileNameOf(pose);
      writeFileSync(`${folder}/${name}`, picture);
      const expected = readFileSync(`${RESULTS}/expected/${room.name}/${name}`);
      expect.soft(drawnShare(picture), `${name} is blank`).toBeGreaterThan(DRAWN_MIN);
      expect.soft(differingShare(picture, expected), name).toBeLessThanOrEqual(DIFFERING_MAX);
    }
    expect(errors).toEqual([]);
  });
}
