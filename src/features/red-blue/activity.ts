import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { pkData } from '../../../contract/red-blue.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const redBlue = activity({
  id: ACTIVITY_IDS.redPkBlue,
  card: 'red-blue',
  lamp: undefined,
  path: '/activity/redpkblue',
  guard: 'player',
  screen: () => import('./red-blue-screen.tsx'),
  first: [asks(pkData, {})],
  // Its round's clock runs on: no picture.
  looks: [{}],
  scene: () => import('../../../scenes/red-blue/scene.ts').then(({ redBlue }) => redBlue),
  more: [
    {
      path: '/activity/redpkblue/rule',
      guard: 'public',
      screen: () => import('./rule-screen.tsx'),
      looks: [{ picture: 'red-blue-rule', as: 'player' }],
    },
  ],
});
