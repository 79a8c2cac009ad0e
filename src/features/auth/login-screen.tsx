import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './auth.module.css';
import { useReturn, VisitorPage } from './auth-page.tsx';
import { AccountLoginForm, CodeLoginForm, PhonePasswordLoginForm } from './login-forms.tsx';
import { useAuthConfig } from './use-auth-form.ts';

type Way = 'phone' | 'account' | 'phonePassword';

const FORMS = {
  phone: CodeLoginForm,
  account: AccountLoginForm,
  phonePassword: PhonePasswordLoginForm,
};
const WAY_OF_TYPE: Record<number, Way> = { 1: 'phone', 2: 'account', 3: 'phonePassword' };

/** `/auth/login`: three ways in; `?type=account` opens the account form. */
export default function LoginScreen({ only }: { only?: Way }) {
  const { t } = useTranslation('auth');
  const { keep } = useReturn();
  const config = useAuthConfig();
  const [query] = useSearchParams();
  const wanted = only ?? (query.get('type') === 'account' ? 'account' : undefined);
  const hasCodes = config?.otpStatus !== 0;
  const ways: Way[] = hasCodes
    ? ['phone', 'account', 'phonePassword']
    : ['account', 'phonePassword'];
  const usual = WAY_OF_TYPE[config?.defaultLoginType ?? 2] ?? 'account';
  const [chosen, choose] = useState<Way>(wanted ?? (ways.includes(usual) ? usual : 'account'));
  const Form = FORMS[chosen];
  const tabs = (only ? [only] : ways).map((name) => ({ name, text: t(`way.${name}`) }));
  return (
    <VisitorPage title={t('title.login')}>
      <Tabs label={t('title.login')} tabs={tabs} chosen={chosen} onChoose={choose} />
      <Form key={chosen} />
      <div className={styles.links}>
        <Link to={keep(PATHS.forget)} className={styles.link}>
          {t('action.forgot')}
        </Link>
        <p className={styles.newHere}>{t('note.newHere')}</p>
        <LinkButton to={keep(PATHS.register)} kind="secondary" full>
          {t('action.toRegister')}
        </LinkButton>
      </div>
    </VisitorPage>
  );
}
