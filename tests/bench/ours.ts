import { ROOMS } from '../../scenes/gallery/rooms.ts';
import { sceneModuleOf } from '../../scenes/gallery/scene-modules.ts';
import type { Sample } from '../../scenes/stage/sample.ts';
import type { Shown, Stage } from '../../scenes/stage/stage.ts';
import { openStageHost } from '../../src/app/stage-host.tsx';
import type { StageHost } from '../../src/lib/stage/stage-context.ts';
import { type Bench, offer, slotOf } from './bench-page.ts';

// Our scenes in the app's own stage host.

/** Ambient light without an act is watched for so long, in milliseconds. */
const IDLE_MS = 3000;

interface Open {
  sample: Sample<unknown, unknown>;
  shown: Shown<unknown, unknown>;
  release(): void;
}

/** The sample that looks at its scene for longest: acts before ambient light, small phones last. */
function longestOf(name: string) {
  const room = ROOMS.find((known) => known.name === name);
  const rankOf = ({ outcome, size, atSeconds }: Sample<unknown, unknown>): number =>
    Math.max(...atSeconds) + (outcome === undefined ? 0 : 1000) - (size ? 500 : 0);
  const sample = room?.samples
    .filter(({ isReducedMotion }) => !isReducedMotion)
    .sort((a, b) => rankOf(b) - rankOf(a))[0];
  if (!room || !sample) throw new Error(`no scene ${name} to bench`);
  return { room, sample, size: sample.size ?? room.size };
}

function stageIn(host: StageHost<Stage>, element: HTMLElement) {
  return new Promise<{ stage: Stage; release: () => void }>((resolve, reject) => {
    const release = host.take({
      element,
      rank: 1,
      // `take` may call back before it has returned.
      gained: (stage) => queueMicrotask(() => resolve({ stage, release })),
      lost: () => reject(new Error('the stage was lost')),
    });
  });
}

/** The lobby at rest has the bubble on the stage, in a slot that gives way to any activity. */
async function showBubble(host: StageHost<Stage>): Promise<void> {
  const element = document.createElement('div');
  Object.assign(element.style, { width: '96px', height: '96px' });
  document.body.append(element);
  const { room, sample } = longestOf('jackpot-bubble');
  const send = (): void => undefined;
  await new Promise<void>((resolve) => {
    host.take({
      element,
      rank: 0,
      gained: (stage) =>
        void stage
          .show(sceneModuleOf(room.name), { model: sample.model, send })
          .then(() => resolve()),
      lost: () => undefined,
    });
  });
}

function createOurs(): Bench {
  let open: Open | undefined;
  return {
    async prepare() {
      const host = await openStageHost();
      await showBubble(host);
      // As the lobby does while it is idle (src/app/idle-scenes.ts).
      await Promise.all(ROOMS.map(({ name }) => host.stage.prefetch(sceneModuleOf(name))));
      host.stage.warmUp(sceneModuleOf('reward-list'));
    },
    async open(scene) {
      const { sample, size } = longestOf(scene);
      const slot = slotOf();
      slot.style.width = `${size.width}px`;
      slot.style.height = `${size.height}px`;
      const { stage, release } = await stageIn(await openStageHost(), slot);
      const { model } = sample;
      const shown = await stage.show(sceneModuleOf(scene), { model, send: () => undefined });
      if (!shown) throw new Error(`${scene} was overtaken`);
      open = { sample, shown, release };
    },
    async act() {
      if (open?.sample.outcome !== undefined) await open.shown.play(open.sample.outcome).ended;
      else await new Promise((resolve) => window.setTimeout(resolve, IDLE_MS));
    },
    async close() {
      open?.release();
      open = undefined;
    },
  };
}

offer(createOurs());
