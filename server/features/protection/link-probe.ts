import { outwards } from '../../core/outside-answer.ts';

/** What came of a look at an address. */
export interface Look {
  isReachable: boolean;
  /** Something answered, whatever it said. */
  isAnswered: boolean;
  /** For the operator; empty where it is reachable. */
  problem: string;
}

const TIMEOUT_MS = 10_000;
/**
 * Answers for machines alone: whoever taps the link gets the page. And those that lead elsewhere, which
 * this server doesn't follow: a site that is not ours could send it to an address of our own network.
 */
const AS_GOOD = [401, 403, 429, 301, 302, 303, 307, 308];

async function ask(url: string, method: 'HEAD' | 'GET'): Promise<Look> {
  try {
    const answer = await fetch(url, { method, ...outwards(TIMEOUT_MS), redirect: 'manual' });
    await answer.body?.cancel();
    const isReachable = answer.ok || AS_GOOD.includes(answer.status);
    return { isReachable, isAnswered: true, problem: isReachable ? '' : `status ${answer.status}` };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    const problem = `no answer: ${name === 'TimeoutError' ? 'too slow' : (cause?.code ?? name)}`;
    return { isReachable: false, isAnswered: false, problem };
  }
}

/** Looks at an address of http or https, by HEAD and where that does not do by GET. */
async function lookAt(url: string): Promise<Look> {
  const head = await ask(url, 'HEAD');
  return head.isReachable ? head : ask(url, 'GET');
}

/** Why a far side is silent: by itself, by this server's own network, or nobody can tell. */
export type Silence = 'far-side' | 'own-network' | 'unknown';

async function silenceOf(looks: readonly Look[], controlUrl: string): Promise<Silence> {
  if (looks.some(({ isAnswered }) => isAnswered)) return 'far-side';
  if (controlUrl === '') return 'unknown';
  return (await lookAt(controlUrl)).isAnswered ? 'far-side' : 'own-network';
}

/**
 * Looks at all of these addresses at once.
 * @param controlUrl asked where none of them answers; empty = nothing else to ask
 */
export async function lookAtAll(
  urls: readonly string[],
  { controlUrl }: { controlUrl: string },
): Promise<{ looks: { url: string; look: Look }[]; silence: Silence }> {
  const looks = await Promise.all(urls.map(async (url) => ({ url, look: await lookAt(url) })));
  const silence = await silenceOf(
    looks.map(({ look }) => look),
    controlUrl,
  );
  return { looks, silence };
}
