import type { Asked } from './load-record.ts';

/** What the chain is made of. */
export type Link = Pick<Asked, 'address' | 'from'>;

/**
 * Who started each request: of all that were on its stack the one that itself came last in the chain,
 * because until then the request could not be made. The page started itself.
 */
function startersOf(list: readonly Link[]): Map<string, string | undefined> {
  const starters = new Map<string, string | undefined>();
  const depths = new Map<string, number>();
  for (const { address, from } of list) {
    if (starters.has(address)) continue;
    const known = from.filter((each) => depths.has(each));
    const starter = known.reduce<string | undefined>(
      (last, each) =>
        last === undefined || (depths.get(each) ?? 0) > (depths.get(last) ?? 0) ? each : last,
      undefined,
    );
    const page = list[0]?.address;
    const by = address === page ? undefined : (starter ?? page);
    starters.set(address, by);
    depths.set(address, by === undefined ? 1 : (depths.get(by) ?? 0) + 1);
  }
  return starters;
}

/**
 * The requests that each one waited for, from the page to itself: a tag, a preload or a call of the
 * page's own inline script is the page's, an import or a call of a script is that script's. What only
 * waits for another call's reply has the same stack as the first one, so that this is the least that
 * the chain can be; `load-steps.ts` counts what it is.
 * @param list in the order in which they were sent, the page first
 */
export function chainsOf(list: readonly Link[]): Map<string, string[]> {
  const starters = startersOf(list);
  const chainOf = (address: string): string[] => {
    const by = starters.get(address);
    return by === undefined ? [address] : [...chainOf(by), address];
  };
  return new Map([...starters.keys()].map((address) => [address, chainOf(address)]));
}

/** A request's name in a table: without its hash, its version and its folder. */
export function shortName(address: string): string {
  const path = address.replace(/^\/app\/v\d+\//, '').replace(/^\/assets\//, '');
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** A request with the step in which it was sent: 1 is the page, 2 what the page asked for ... */
export interface Step extends Asked {
  step: number;
}

/** The steps of a load as lines of text, and the chain that led to the last of them. */
export function stepLines(list: readonly Step[]): string {
  const last = Math.max(0, ...list.map(({ step }) => step));
  const lines = Array.from({ length: last }, (_, index) => {
    const names = list.filter(({ step }) => step === index + 1).map(({ address }) => address);
    return `  ${String(index + 1).padStart(2)}  ${names.map(shortName).join('  ')}`;
  });
  const deepest = list.findLast(({ step }) => step === last)?.address ?? '';
  const chain = (chainsOf(list).get(deepest) ?? []).map(shortName).join(' > ');
  return [...lines, `  by scripts: ${chain}`].join('\n');
}

/** What was asked for more than once. */
export function askedTwice(list: readonly Pick<Asked, 'key'>[]): string[] {
  const keys = list.map(({ key }) => key);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
