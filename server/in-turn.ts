/** Lets so many pieces of work run at once; the others wait in line. */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, so that no newcomer slips in before the one who waited.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
