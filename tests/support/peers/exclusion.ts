/** Somebody who wants to be stopped, at a peer or with us. */
export interface StoppingPlayer {
  /** Asks to be excluded for six months; true where that was taken. */
  exclude(): Promise<boolean>;
  takeBreak(days: number): Promise<unknown>;
  /** Tries to be let in again before the end. */
  giveUpBreak(): Promise<unknown>;
  /** True where a stake is let through. */
  stake(): Promise<boolean>;
  passHours(hours: number): Promise<unknown>;
}

const HOUR = 3_600_000;

/** zetik, self-exclusion.service.ts: exclusion only after a cooldown, which can be cancelled. */
export function zetikPlayer(): StoppingPlayer {
  let now = 0;
  let cooldown: { from: number; until: number } | undefined;
  let isExcluded = false;
  return {
    async exclude() {
      isExcluded = cooldown !== undefined && now >= cooldown.from + 24 * HOUR;
      return isExcluded;
    },
    async takeBreak(days) {
      cooldown = { from: now, until: now + days * 24 * HOUR };
    },
    async giveUpBreak() {
      cooldown = undefined;
    },
    stake: async () => !isExcluded && !(cooldown && now < cooldown.until),
    async passHours(hours) {
      now += hours * HOUR;
    },
  };
}

/** Exclusion is taken from whoever asks, and no stake after it (GLI-19 A.3.8(b)). */
export async function excludesAtOnce(player: StoppingPlayer): Promise<boolean> {
  return (await player.exclude()) && !(await player.stake());
}

/** A break lasts to its end, and ends there. */
export async function breakLasts(player: StoppingPlayer): Promise<boolean> {
  await player.takeBreak(2);
  await player.giveUpBreak();
  await player.passHours(47);
  const isHeld = !(await player.stake());
  await player.passHours(2);
  return isHeld && (await player.stake());
}
