import { COLOR_GAME_SAMPLES } from '../color-game/samples.ts';
import { INVITE_WHEEL_SAMPLES } from '../invite-wheel/samples.ts';
import { BUBBLE_SAMPLES } from '../jackpot-bubble/samples.ts';
import { RING_SAMPLES } from '../jackpot-ring/samples.ts';
import { RED_BLUE_SAMPLES } from '../red-blue/samples.ts';
import { REWARD_SAMPLES } from '../reward-list/samples.ts';
import { RISING_SAMPLES } from '../rising/samples.ts';
import { SCRATCH_SAMPLES } from '../scratch-card/samples.ts';
import { SIGN_IN_SAMPLES } from '../sign-in/samples.ts';
import { SLOT_THREE_SAMPLES } from '../slot-three/samples.ts';
import { SLOTS_SAMPLES } from '../slots-hack/samples.ts';
import type { Sample } from '../stage/sample.ts';
import { WHEEL_SAMPLES } from '../tier-wheel/samples.ts';

/** A canvas size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A scene with its samples, and the canvas on which they are shown unless they bring their own. */
export interface Room {
  /** The scene's folder and its module's name. */
  readonly name: string;
  readonly size: Size;
  readonly samples: readonly Sample<unknown, unknown>[];
}

/**
 * Every scene with its samples: the one list behind the gallery, the visual tests, the snapshots,
 * the bench and the old engines. Plain data, so that Node reads it too; the gallery itself finds
 * the scene in the folder of that name.
 */
export const ROOMS: readonly Room[] = [
  { name: 'jackpot-ring', size: { width: 360, height: 396 }, samples: RING_SAMPLES },
  { name: 'tier-wheel', size: { width: 360, height: 440 }, samples: WHEEL_SAMPLES },
  { name: 'jackpot-bubble', size: { width: 96, height: 96 }, samples: BUBBLE_SAMPLES },
  { name: 'reward-list', size: { width: 360, height: 400 }, samples: REWARD_SAMPLES },
  { name: 'scratch-card', size: { width: 360, height: 296 }, samples: SCRATCH_SAMPLES },
  { name: 'sign-in', size: { width: 360, height: 424 }, samples: SIGN_IN_SAMPLES },
  { name: 'slots-hack', size: { width: 360, height: 372 }, samples: SLOTS_SAMPLES },
  { name: 'red-blue', size: { width: 360, height: 300 }, samples: RED_BLUE_SAMPLES },
  { name: 'invite-wheel', size: { width: 360, height: 392 }, samples: INVITE_WHEEL_SAMPLES },
  { name: 'slot-three', size: { width: 360, height: 384 }, samples: SLOT_THREE_SAMPLES },
  { name: 'rising', size: { width: 360, height: 336 }, samples: RISING_SAMPLES },
  { name: 'color-game', size: { width: 360, height: 230 }, samples: COLOR_GAME_SAMPLES },
];
