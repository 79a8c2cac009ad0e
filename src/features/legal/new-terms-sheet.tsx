import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { acceptTerms } from '../../../contract/terms.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { addTexts, localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { logOut } from '../../lib/session/logout.ts';
import { loadPlayer } from '../../lib/session/player-data.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import en from '../../locales/en/new-terms.json';
import fil from '../../locales/fil/new-terms.json';
import { Button } from '../../ui/controls/button.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './legal.module.css';

addTexts('new-terms', { en, fil });

type Terms = NonNullable<UserInfo['newTerms']>;

/**
 * What changed in the terms, to be accepted (overlay `new-terms`; GLI-19 A.3.3). It may be closed, as
 * whoever does not accept still withdraws; the next deposit or stake asks again.
 */
export default function NewTermsSheet({ onClose }: { onClose: () => void }) {
  const terms = useSession(({ userInfo }) => userInfo?.newTerms);
  const isOver = terms === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return terms ? <Changes terms={terms} onClose={onClose} /> : null;
}

function Changes({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useTranslation('new-terms');
  const { accept, isBusy, problem } = useAccept(terms);
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={styles.lead}>{t('since', { day: dateText(`${terms.day}T00:00:00+08:00`) })}</p>
      <p className={styles.changes}>{localText(terms.changes)}</p>
      <p className={styles.links}>
        <ExternalLink href={PATHS.terms}>{t('terms')}</ExternalLink>
        <ExternalLink href={PATHS.privacy}>{t('privacy')}</ExternalLink>
      </p>
      <p className={styles.lead}>{t('until')}</p>
      <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
      <Button full isBusy={isBusy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
      <Button kind="quiet" full onClick={() => void logOut()}>
        {t('logOut')}
      </Button>
    </Sheet>
  );
}

/** Accepts; the sheet closes as soon as the player has nothing more to accept. */
function useAccept({ version }: Terms) {
  const { t } = useTranslation('new-terms');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await call(acceptTerms, { version });
      // Of a change that came meanwhile the handler of refusals asks anew.
      if (!result.ok && result.code === REFUSALS.termsChanged) setProblem(t('again'));
      else if (!result.ok) setProblem(t('app:error.bug'));
      else {
        await loadPlayer();
        toast(t('thanks'));
      }
    } catch (error) {
      setProblem(t(error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug'));
    }
    setBusy(false);
  };
  return { accept, isBusy, problem };
}
