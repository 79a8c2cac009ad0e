import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiUnknown, type Details } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './ask-sheet.module.css';
import { RefusalLine } from './refusal-line.tsx';

/** What became of it: a refusal is told in the sheet. */
type Outcome = { ok: true } | { ok: false; code: number; details: Details };

interface AskSheetProps {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  /** Does it, and what follows where it worked. */
  act: () => Promise<Outcome>;
  onClose: () => void;
}

/** Asks once more before something that nothing here can take back. */
export function AskSheet({ title, text, action, act, onClose }: AskSheetProps) {
  const { t } = useTranslation('app');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const outcome = await act();
      if (!outcome.ok) setFault(refusalText(outcome.code, outcome.details));
    } catch (error) {
      setFault(t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug'));
    }
    setBusy(false);
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <RefusalLine text={fault} />
      <div className={styles.answers}>
        <Button kind="danger" full isBusy={isBusy} onClick={() => void press()}>
          {action}
        </Button>
        <Button kind="quiet" full onClick={onClose}>
          {t('button.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
