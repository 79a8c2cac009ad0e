/**
 * The list of rewards, which says by itself what it needs. A runner loads it at the press (`loadPrize`), so that
 * nothing is still on its way when the act ends.
 */
export async function loadRewardList(): Promise<unknown> {
  const { loadPopup } = await import('../manifests/fold.ts');
  return loadPopup('reward-list');
}
