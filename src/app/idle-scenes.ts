import { ACTIVITY_IDS } from '../../contract/activity.ts';
import type { Stage } from '../../scenes/stage/stage.ts';
import { loadAhead } from '../lib/build-check.ts';
import { isUnmetered, loadStage } from '../lib/stage-context.ts';

type Pictures = Parameters<Stage['prefetch']>[0];

/** The scene that each activity's first screen shows. */
const SCENES: ReadonlyMap<number, () => Promise<Pictures>> = new Map([
  [
    ACTIVITY_IDS.luckyJackpot,
    () => import('../../scenes/jackpot-ring/scene.ts').then(({ jackpotRing }) => jackpotRing),
  ],
  [
    ACTIVITY_IDS.inviteSpin,
    () => import('../../scenes/invite-wheel/scene.ts').then(({ inviteWheel }) => inviteWheel),
  ],
  [
    ACTIVITY_IDS.lottery,
    () => import('../../scenes/scratch-card/scene.ts').then(({ scratchCard }) => scratchCard),
  ],
  [
    ACTIVITY_IDS.redPkBlue,
    () => import('../../scenes/red-blue/scene.ts').then(({ redBlue }) => redBlue),
  ],
  [
    ACTIVITY_IDS.slotsHack,
    () => import('../../scenes/slots-hack/scene.ts').then(({ slotsHack }) => slotsHack),
  ],
  [
    ACTIVITY_IDS.freeSign,
    () => import('../../scenes/sign-in/scene.ts').then(({ signIn }) => signIn),
  ],
]);

/** The games of the house, which are on everybody's lobby. */
const GAMES: readonly (() => Promise<Pictures>)[] = [
  () => import('../../scenes/slot-three/scene.ts').then(({ slotThree }) => slotThree),
  () => import('../../scenes/color-game/scene.ts').then(({ colorGame }) => colorGame),
  () => import('../../scenes/rising/scene.ts').then(({ rising }) => rising),
];

/** What a claim on any screen shows and plays at once: nobody looks at it before. */
const loadRewards = () =>
  import('../../scenes/reward-list/scene.ts').then(({ rewardList }) => rewardList);

/**
 * Brings the scenes and pictures onto the device that a tap in the lobby may ask for, one after the
 * other: what the bubble opens always, the rest where nobody's data plan pays for it. A fetch that
 * fails costs nothing: the tap asks again.
 * @param activityIds the activities that are open
 */
export async function fetchIdleScenes(activityIds: readonly number[]): Promise<void> {
  const { stage } = await loadStage<Stage>();
  const isFree = isUnmetered();
  const wanted = activityIds.filter((id) => isFree || id === ACTIVITY_IDS.luckyJackpot);
  const open = wanted.flatMap((id) => SCENES.get(id) ?? []);
  for (const load of isFree ? [...open, ...GAMES] : open) {
    await loadAhead(load)
      .then((scene) => stage.prefetch(scene))
      .catch(() => undefined);
  }
  if (!isFree) return;
  await loadAhead(loadRewards)
    .then((scene) => stage.prefetch(scene).then(() => stage.warmUp(scene)))
    .catch(() => undefined);
}
