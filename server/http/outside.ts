/** How often one call may leave its transaction; more is a mistake of its handler. */
const MOST_LEAVES = 5;

/** Slow work that a handler asked for; on its way from the handler to `runCall`. */
class OutsideWork extends Error {
  override readonly name = 'OutsideWork';
  readonly about: string;
  readonly work: () => Promise<unknown>;
  constructor(about: string, work: () => Promise<unknown>) {
    super('left the transaction for slow work');
    this.about = about;
    this.work = work;
  }
}

/** Slow work of one call, done while it holds no connection. */
export interface OutsideRunner {
  /** What the handler gets, see `Context.outside`. */
  outside<Result>(about: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Does the work that ended a transaction; the handler is then run from its start.
   * @throws the error itself where it is another one.
   */
  workFor(error: unknown): Promise<void>;
}

/** The runner of one call; results are kept for as long as the call runs. */
export function outsideRunner(): OutsideRunner {
  const done = new Map<string, unknown>();
  return {
    async outside<Result>(about: string, work: () => Promise<Result>) {
      if (!done.has(about)) throw new OutsideWork(about, work);
      return done.get(about) as Result;
    },
    async workFor(error) {
      if (!(error instanceof OutsideWork)) throw error;
      if (done.size === MOST_LEAVES) throw new Error('a call left its transaction too often');
      done.set(error.about, await error.work());
    },
  };
}
