import type { Howl } from 'howler';
import spriteMap from '../../../assets/sounds/sprite.json';
import spriteUrl from '../../../assets/sounds/sprite.wav?url';
import { usePrefs } from '../stores/prefs-store.ts';

/** Sounds of the one sprite (made by `scripts/assets/make-sounds.ts`). */
export type SoundName = keyof typeof spriteMap;

const VOLUME = 0.5;

let sprite: Promise<Howl> | undefined;
let isUnlocked = false;

/** True for a name that the sprite holds. */
export function isSound(name: string): name is SoundName {
  return Object.keys(spriteMap).includes(name);
}

/**
 * Plays a sound of the sprite; silent while muted, before the first touch, for an unknown name and
 * where the sprite cannot be loaded: a sound never stops an act.
 */
export function play(name: string): void {
  if (!isUnlocked || !isSound(name) || usePrefs.getState().isMuted) return;
  openSprite().then(
    (howl) => howl.play(name),
    () => {
      sprite = undefined;
    },
  );
}

/** Waits for the first touch or key and loads the sprite then, unless the player muted. */
export function unlockByTouch(target: EventTarget = window): void {
  const unlock = () => {
    for (const kind of TOUCHES) target.removeEventListener(kind, unlock, true);
    isUnlocked = true;
    if (!usePrefs.getState().isMuted) openSprite().catch(() => undefined);
  };
  if (!isUnlocked) for (const kind of TOUCHES) target.addEventListener(kind, unlock, true);
}

const TOUCHES = ['pointerup', 'keydown'];

function openSprite(): Promise<Howl> {
  sprite ??= import('howler/dist/howler.core.min.js').then(({ Howl: HowlClass }) => {
    const ranges = spriteMap as unknown as Record<string, [number, number]>;
    return new HowlClass({ src: [spriteUrl], sprite: ranges, volume: VOLUME });
  });
  return sprite;
}
