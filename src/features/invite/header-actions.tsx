import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './invite.module.css';
import type { InviteSheetName } from './sheets/invite-sheet.tsx';

const ENTRIES: readonly InviteSheetName[] = ['records', 'rules'];

/** Records and rules, on the right of a header. */
export function HeaderActions({ onOpen }: { onOpen: (sheet: InviteSheetName) => void }) {
  const { t } = useTranslation('invite');
  return (
    <>
      {ENTRIES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.entry}
          onClick={() => onOpen(name)}
          aria-label={t(`${name}.title`)}
        >
          <Icon name={name} size={22} />
        </button>
      ))}
    </>
  );
}
