import { screens } from '../../manifests/manifest.ts';

/** What a claim on any screen shows, and plays at once. */
export const reward = screens(
  [],
  [
    {
      name: 'reward-list',
      popup: () => import('./reward-list.tsx'),
      async prepare(stage) {
        const { rewardList } = await import('../../../scenes/reward-list/scene.ts');
        await stage.prefetch(rewardList);
        stage.warmUp(rewardList);
      },
    },
  ],
);
