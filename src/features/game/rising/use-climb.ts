import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RisingModel, RisingOutcome } from '../../../../scenes/rising/model.ts';
import type { Shown } from '../../../../scenes/stage/stage.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { isReducingMotion } from '../../../lib/platform/motion.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { Climb, type Live } from './climb.ts';
import { risingRound } from './rising-round.ts';

/** With reduced motion the figures go on by steps, and nothing else moves. */
const CALM_STEP_MS = 500;

/** The stage's own part of the scene. */
export type RisingScene = Shown<RisingOutcome, RisingModel>;

/** The round that rises now, for everything that shows it. */
export class Rising {
  /** One value for all, anew with each hundredth; undefined where no round rises. */
  readonly store = createStore<{ live: Live | undefined }>()(() => ({ live: undefined }));
  #climb: Climb | undefined;
  #scene: RisingScene | undefined;
  /** The stage has the end to show: a climb that begins there anew would cut it. */
  #isOver = false;

  /** Takes what the server told of the open round last; on its way out it stands still. */
  follow(round: PlayRound, isCashing: boolean): void {
    if (this.#isOver || this.#climb?.roundId !== round.id) {
      this.#isOver = false;
      this.#climb = new Climb(round);
      this.#show();
    } else if (isCashing) this.#climb.hold();
    else this.#climb.follow(round);
  }

  /** The stage shows the climb from now on, or no longer. */
  showOn(scene: RisingScene | undefined): void {
    this.#scene = scene;
    this.#show();
  }

  #show(): void {
    const scene = this.#isOver ? undefined : this.#scene;
    this.#climb?.showOn(scene && ((leg) => scene.play({ kind: 'climb', ...leg })));
  }

  /** How far a round was watched, for the end that follows it. */
  watchedSeconds(roundId: string): number | undefined {
    return this.#climb?.roundId === roundId ? this.#climb.seconds() : undefined;
  }

  /** Tells everybody what is shown now. */
  look(): void {
    const now = this.#climb?.live();
    if (now && now.at !== this.store.getState().live?.at) this.store.setState({ live: now });
  }

  /** No round rises any more. */
  end(): void {
    this.#isOver = true;
    this.store.setState({ live: undefined });
  }
}

/** Follows the open round of a visit. */
export function useClimb(visit: GameVisit): Rising {
  const [rising] = useState(() => new Rising());
  const { isCashing } = visit;
  const round = risingRound(visit);
  const roundId = round?.id;
  useEffect(() => {
    if (round) rising.follow(round, isCashing);
  }, [rising, round, isCashing]);
  useEffect(() => {
    if (roundId === undefined) return undefined;
    const look = () => rising.look();
    look();
    const stop = isReducingMotion() ? every(CALM_STEP_MS, look) : everyFrame(look);
    return () => {
      stop();
      rising.end();
    };
  }, [rising, roundId]);
  return rising;
}

/** The multiplier that is shown now; undefined where no round rises. */
export function useLive({ store }: Rising): Live | undefined {
  return useStore(store, ({ live }) => live);
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}

function everyFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    run();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
