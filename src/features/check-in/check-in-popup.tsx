import { useTranslation } from 'react-i18next';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { CheckInPanel } from './check-in-panel.tsx';

/** The free check-in over any other screen (overlay `check-in`); it leaves with its award. */
export default function CheckInPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('check-in');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <SessionBar isInSheet />
      <CheckInPanel onLeave={onClose} />
    </Sheet>
  );
}
