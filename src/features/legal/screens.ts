import { screens } from '../../manifests/manifest.ts';

export const legal = screens(
  [
    {
      path: '/terms-of-use',
      guard: 'public',
      screen: () =>
        import('./legal-page.tsx').then(({ TermsScreen }) => ({ default: TermsScreen })),
      looks: [{}],
    },
    {
      path: '/privacy-policy',
      guard: 'public',
      screen: () =>
        import('./legal-page.tsx').then(({ PrivacyScreen }) => ({ default: PrivacyScreen })),
      looks: [{}],
    },
  ],
  [{ name: 'new-terms', popup: () => import('./new-terms-sheet.tsx') }],
);
