import { useTranslation } from 'react-i18next';
import type { Camp } from '../../../contract/red-blue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { CampIcon } from './camp-icon.tsx';
import styles from './own-part.module.css';
import page from './red-blue.module.css';

interface JoinSheetProps {
  camp: Camp;
  onJoin: () => void;
  onClose: () => void;
}

/** Asks once more before a camp is joined: it is final for the round. */
export function JoinSheet({ camp, onJoin, onClose }: JoinSheetProps) {
  const { t } = useTranslation('red-blue');
  return (
    <Sheet title={t('join.ask', { camp: t(`camp.${camp}`) })} onClose={onClose}>
      <div className={styles.confirm}>
        <CampIcon camp={camp} size={72} />
        <p>{t('join.final')}</p>
        <p className={page.small}>{t('join.counts')}</p>
        <Button full onClick={onJoin}>
          {t('join.confirm', { camp: t(`camp.${camp}`) })}
        </Button>
        <Button kind="quiet" full onClick={onClose}>
          {t('join.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
