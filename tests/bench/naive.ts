import { type Bench, offer, slotOf } from './bench-page.ts';
import { createNaiveRing, loadPictures, type NaiveRing } from './naive-ring.ts';

// The same ring in the usual idiom: mounted as a whole each time, ticker always on.

function createNaive(): Bench {
  let ring: NaiveRing | undefined;
  return {
    async prepare() {
      await loadPictures();
    },
    async open() {
      ring = await createNaiveRing();
      slotOf().append(ring.canvas);
    },
    async act() {
      await ring?.spin();
    },
    async close() {
      ring?.destroy();
      ring = undefined;
    },
  };
}

offer(createNaive());
