import { LegalPage } from './legal-page.tsx';

/** The page that registration links to: privacy. */
export default function PrivacyScreen() {
  return <LegalPage page="privacy" />;
}
