import type { Howl } from 'howler';
import spriteMap from '../../../assets/sounds/sprite.json';
import spriteUrl from '../../../assets/sounds/sprite.wav?url';
import { usePrefs } from '../stores/prefs-store.ts';

/** Sounds of the one sprite (made by `scripts/assets/make-sounds.ts`). */
export type SoundName = keyof typeof spriteMap;

const VOLUME = 0.5;
/** A sprite that could not be had is asked for again after this long, not with the next click. */
const RETRY_MS = 5000;

let sprite: Promise<Howl> | undefined;
let isUnlocked = false;

/** True for a name that the sprite holds. */
export function isSound(name: string): name is SoundName {
  return Object.keys(spriteMap).includes(name);
}

/**
 * Plays a sound of the sprite; silent while muted, before the first touch, for an unknown name and
 * where the sprite is not loaded, yet or at all: a sound never stops an act, nor comes after its moment.
 */
export function play(name: string): void {
  if (!isUnlocked || !isSound(name) || usePrefs.getState().isMuted) return;
  openSprite().then((howl) => {
    // howler would keep it until the sprite has loaded, and play all that it kept at once, muted or not.
    if (howl.state() === 'loaded') howl.play(name);
  }, forget);
}

function forget(): void {
  sprite = undefined;
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
    const onloaderror = () => setTimeout(forget, RETRY_MS);
    return new HowlClass({ src: [spriteUrl], sprite: ranges, volume: VOLUME, onloaderror });
  });
  return sprite;
}
