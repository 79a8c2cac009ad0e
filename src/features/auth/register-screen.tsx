import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './auth.module.css';
import { useReturn, VisitorPage } from './auth-page.tsx';
import { inviterPid } from './inviter.ts';
import { AccountRegisterForm, PhoneRegisterForm } from './register-forms.tsx';
import { useAuthConfig } from './use-auth-form.ts';

type Way = 'account' | 'phone';

/** Ways to register by the server's registerType: 1 phone, 2 account, 3 both. */
const WAYS: Record<number, readonly Way[]> = {
  1: ['phone'],
  2: ['account'],
  3: ['account', 'phone'],
};

/** `/auth/register`: a new player, by account or by phone. */
export default function RegisterScreen() {
  const { t } = useTranslation('auth');
  const { keep } = useReturn();
  const ways = WAYS[useAuthConfig()?.registerType ?? 3] ?? ['account'];
  const [isInvited] = useState(() => inviterPid() !== undefined);
  const [chosen, choose] = useState<Way>(ways[0] ?? 'account');
  const tabs = ways.map((name) => ({ name, text: t(`way.${name}Register`) }));
  return (
    <VisitorPage title={t('title.register')}>
      {isInvited ? <p className={styles.invited}>{t('note.invited')}</p> : null}
      <Tabs label={t('title.register')} tabs={tabs} chosen={chosen} onChoose={choose} />
      {chosen === 'account' ? <AccountRegisterForm /> : <PhoneRegisterForm />}
      <p className={styles.question}>
        {t('note.haveAccount')}{' '}
        <Link to={keep(PATHS.login)} className={styles.link}>
          {t('action.login')}
        </Link>
      </p>
    </VisitorPage>
  );
}
