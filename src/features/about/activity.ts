import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import {
  isAndroidShell,
  isInstalledApp,
  isIosChrome,
  operatingSystem,
} from '../../lib/platform/platform.ts';
import { wasShownToday } from '../../lib/storage/daily-marks.ts';
import { activity } from '../../manifests/manifest.ts';

export const download = activity({
  id: ACTIVITY_IDS.download,
  card: undefined,
  lamp: undefined,
  path: '/download',
  guard: 'public',
  screen: () => import('./download-screen.tsx'),
  looks: [{ picture: 'download' }],
  popups: [{ name: 'download', popup: () => import('./download-popup.tsx') }],
  atStart: {
    popup: 'download',
    // Who has the app, or a device that it is not made for, is not asked (spec sections 4 and 6).
    isDue: () =>
      !isAndroidShell() &&
      !isInstalledApp() &&
      !isIosChrome() &&
      operatingSystem() !== 'iOS' &&
      !wasShownToday('download'),
  },
});
