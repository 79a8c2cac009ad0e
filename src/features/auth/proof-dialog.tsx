import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { proveLogin } from '../../../contract/account.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { call } from '../../lib/api/api.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { beginSession } from '../../lib/session/player-data.ts';
import { Form } from '../../parts/forms/form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './auth.module.css';
import { BirthDateFields } from './eligibility-fields.tsx';
import { ProblemPanel } from './fields.tsx';
import { birthDateOf } from './rules.ts';
import { useAuthForm } from './use-auth-form.ts';

interface ProofDialogProps {
  /** Of the login that was stopped (2033). */
  ticket: string;
  /** Begins the session that was proven. */
  onProven?: (session: ReplyOf<typeof proveLogin>) => void;
  onClose: () => void;
}

/** Asks whoever logs in to a dormant account for the birth date of its registration (GLI-19 A.3.9). */
export function ProofDialog({ ticket, onProven = beginSession, onClose }: ProofDialogProps) {
  const { t } = useTranslation('auth');
  const closeAll = useOverlays((state) => state.closeAll);
  const form = useAuthForm({
    fields: ['birthDate'],
    send: async (values) => {
      const birthDate = birthDateOf(values) ?? '';
      const result = await call(proveLogin, { ticket, birthDate });
      if (result.ok) onProven(result.data);
      return result;
    },
  });
  return (
    <Dialog title={t('proof.title')} onClose={onClose}>
      <p className={styles.lead}>{t('proof.lead')}</p>
      <Form form={form}>
        <BirthDateFields form={form} isKnown />
        <ProblemPanel form={form} />
        <Button type="submit" full isBusy={form.isBusy}>
          {t('action.login')}
        </Button>
      </Form>
      <p className={styles.question}>
        {t('proof.help')}{' '}
        <Link className={styles.link} to={PATHS.service} onClick={closeAll}>
          {t('button.service', { ns: 'app' })}
        </Link>
      </p>
      <div className={styles.later}>
        <Button kind="quiet" full onClick={onClose}>
          {t('app:button.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
