import { screens } from '../manifests/manifest.ts';

/** The dialogs of the shell itself. */
export const shell = screens(
  [],
  [
    { name: 'language', popup: () => import('./language-sheet.tsx') },
    { name: 'display', popup: () => import('./display-sheet.tsx') },
    { name: 'home-guide', popup: () => import('./home-guide.tsx') },
    { name: 'update', popup: () => import('./update-dialog.tsx') },
  ],
);
