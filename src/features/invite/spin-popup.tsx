import { useTranslation } from 'react-i18next';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './invite.module.css';
import { InvitePanel } from './invite-panel.tsx';
import './texts.ts';

/** The invite wheel over any other screen (overlay `spin`). */
export default function SpinPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite');
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <SessionBar isInSheet />
      <div className={styles.inSheet}>
        <InvitePanel />
      </div>
    </Sheet>
  );
}
