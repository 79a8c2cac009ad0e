import { LegalPage } from './legal-page.tsx';

/** The page that registration links to: terms. */
export default function TermsScreen() {
  return <LegalPage page="terms" />;
}
