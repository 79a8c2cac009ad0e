import i18next from 'i18next';

// What a prize is drawn with beside its screen. A runner loads it at the press (`loadPrize`), so that
// nothing is still on its way when the act ends.

/** The names of props. */
export function loadPropNames(): Promise<unknown> {
  return i18next.loadNamespaces('prop');
}

/** The reward list with its texts. */
export function loadRewardList(): Promise<unknown> {
  return Promise.all([
    i18next.loadNamespaces(['prop', 'reward']),
    import('../manifests/fold.ts').then(({ loadPopup }) => loadPopup('reward-list')),
  ]);
}
