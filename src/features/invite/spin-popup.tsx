import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { InvitePanel } from './invite-panel.tsx';

/** The invite wheel over any other screen (overlay `spin`). */
export default function SpinPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <InvitePanel />
    </Sheet>
  );
}
