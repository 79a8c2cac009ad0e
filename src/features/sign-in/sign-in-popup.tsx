import { useTranslation } from 'react-i18next';
import { SessionBar } from '../../stage/session-bar.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** The free sign-in over any other screen (overlay `sign-in`); it leaves with its award. */
export default function SignInPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <SessionBar isInSheet />
      <SignInPanel onLeave={onClose} />
    </Sheet>
  );
}
