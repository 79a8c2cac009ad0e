/** What a player is told in a session: the bar above a game, or a reality check. */
export interface SessionWords {
  seconds: number;
  /** Hundredths that came back less what was staked; missing where it is not told. */
  net?: number | undefined;
}

/** A session that can be looked at. */
export interface WatchedSession {
  play(minutes: number): Promise<unknown>;
  /** One stake and what came back of it, in hundredths. */
  round(amount: number, won: number): Promise<unknown>;
  words(): Promise<SessionWords>;
}

/** GamingWebsite, session-timer.component.ts: `timer = 2 // to change`. */
export function gamingWebsiteSession(): WatchedSession {
  return {
    play: async () => undefined,
    round: async () => undefined,
    words: async () => ({ seconds: 2 }),
  };
}

/** kipindi's reality check: the time, and nothing about money. */
export function kipindiSession(): WatchedSession {
  let minutes = 0;
  return {
    async play(more) {
      minutes += more;
    },
    round: async () => undefined,
    words: async () => ({ seconds: minutes * 60 }),
  };
}

/** The time that is told is the time that went by (UKGC RTS 13C). */
export async function tellsTheTime(session: WatchedSession): Promise<boolean> {
  await session.play(12);
  const { seconds } = await session.words();
  return seconds === 12 * 60;
}

/** A reality check tells the net position in money (RTS 2E, 13B). */
export async function tellsTheNetPosition(session: WatchedSession): Promise<boolean> {
  await session.play(1);
  await session.round(30_000, 12_500);
  await session.round(10_000, 0);
  const { net } = await session.words();
  return net === -27_500;
}

/** GamingWebsite's de-selection of a category: `splice(index, 0)` takes nothing out. */
export function spliceToggle(chosen: readonly string[], name: string): string[] {
  const next = [...chosen];
  const index = next.indexOf(name);
  if (index < 0) next.push(name);
  else next.splice(index, 0);
  return next;
}

/** Choosing a second time takes the choice back. */
export function choosesAndTakesBack(
  toggle: (chosen: readonly string[], name: string) => readonly string[],
): boolean {
  const both = toggle(toggle([], 'win'), 'deposit');
  return both.length === 2 && toggle(both, 'win').join() === 'deposit';
}
