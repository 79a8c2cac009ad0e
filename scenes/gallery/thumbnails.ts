import type { Language, Sample } from '../stage/sample.ts';
import { openPlayer, type Player } from './player.ts';
import type { QualityName } from './request.ts';
import type { Room } from './rooms.ts';

/** Small pictures of samples, drawn one after the other as they come into sight. */
export interface Thumbnails {
  fillWhenSeen(picture: HTMLCanvasElement, room: Room, sample: Sample<unknown, unknown>): void;
}

interface Order {
  room: Room;
  sample: Sample<unknown, unknown>;
}

/** One hidden player draws them all, so that the page has one WebGL context. */
export function openThumbnails(quality: QualityName | undefined, language: Language): Thumbnails {
  const orders = new Map<Element, Order>();
  let opening: Promise<Player> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const draw = async (picture: HTMLCanvasElement, { room, sample }: Order): Promise<void> => {
    opening ??= openPlayer(quality);
    const player = await opening;
    await player.show({ room, sample, language });
    await player.seek(Math.max(...sample.atSeconds));
    player.copyTo(picture);
    picture.classList.add('drawn');
  };
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const order = orders.get(target);
      if (!isIntersecting || !order) continue;
      orders.delete(target);
      watch.unobserve(target);
      // A scene that fails leaves its frame empty; its own page says why.
      turn = turn.then(() => draw(target as HTMLCanvasElement, order)).catch(() => undefined);
    }
  });
  return {
    fillWhenSeen(picture, room, sample) {
      orders.set(picture, { room, sample });
      watch.observe(picture);
    },
  };
}
