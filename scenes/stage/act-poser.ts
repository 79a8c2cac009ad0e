import type { ActTimeline } from './gsap.ts';

type Piece = ReturnType<ActTimeline['getChildren']>[number];

interface Timed {
  readonly piece: Piece;
  readonly startsAt: number;
  readonly seconds: number;
}

/** GSAP rounds a timeline's time so; a pose must not depend on who asks for it. */
const STEPS_A_SECOND = 1e7;

/**
 * Poses an act forwards: what it returns takes times that never fall. With every seek a timeline asks
 * each of its tweens whether it has something to do; here only those under way are rendered, in the
 * timeline's own order, to the same values.
 */
export function createActPoser(timeline: ActTimeline): (seconds: number) => void {
  const durationSeconds = timeline.duration();
  const waiting = timeline.getChildren(false).map((piece): Timed => {
    return { piece, startsAt: piece.startTime(), seconds: piece.totalDuration() };
  });
  let running: Timed[] = [];
  let begun = 0;
  return (seconds) => {
    // A timeline renders nothing at its begin; at its end it also learns that it is over.
    if (seconds <= 0 || seconds >= durationSeconds) {
      timeline.time(seconds, true);
      return;
    }
    const now = Math.round(seconds * STEPS_A_SECOND) / STEPS_A_SECOND;
    for (let next = waiting[begun]; next && next.startsAt <= now; next = waiting[begun]) {
      running.push(next);
      begun += 1;
    }
    let isOver = false;
    for (let index = 0; index < running.length; index += 1) {
      const timed = running[index];
      if (!timed) continue;
      const at = now - timed.startsAt;
      timed.piece.render(at, true);
      if (at >= timed.seconds) isOver = true;
    }
    if (isOver)
      running = running.filter(({ startsAt, seconds: length }) => now - startsAt < length);
  };
}
