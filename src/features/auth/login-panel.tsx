import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import styles from './auth.module.css';
import { PartLink } from './auth-place.tsx';
import { AccountLoginForm, CodeLoginForm, PhonePasswordLoginForm } from './login-forms.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useAuthConfig } from './use-auth-form.ts';

/** A form to log in by. */
export type LoginWay = 'phone' | 'account' | 'phonePassword';

const FORMS = {
  phone: CodeLoginForm,
  account: AccountLoginForm,
  phonePassword: PhonePasswordLoginForm,
};
const WAY_OF_TYPE: Record<number, LoginWay> = { 1: 'phone', 2: 'account', 3: 'phonePassword' };

interface LoginPanelProps {
  /** The form that is open first; the operator's usual one unless given. */
  first?: LoginWay | undefined;
  /** This form alone, without the others. */
  only?: LoginWay | undefined;
  isInSheet?: boolean;
}

/** The ways to log in: three forms, accounts elsewhere, and the ways to the other forms. */
export function LoginPanel({ first, only, isInSheet = false }: LoginPanelProps) {
  const { t } = useTranslation('auth');
  const closeAll = useOverlays((state) => state.closeAll);
  const config = useAuthConfig();
  const hasCodes = config?.otpStatus !== 0;
  const ways: LoginWay[] = hasCodes
    ? ['phone', 'account', 'phonePassword']
    : ['account', 'phonePassword'];
  const usual = WAY_OF_TYPE[config?.defaultLoginType ?? 2] ?? 'account';
  const [chosen, choose] = useState<LoginWay>(
    only ?? first ?? (ways.includes(usual) ? usual : 'account'),
  );
  const Form = FORMS[chosen];
  const tabs = (only ? [only] : ways).map((name) => ({ name, text: t(`way.${name}`) }));
  return (
    <>
      <Tabs
        label={t('title.login')}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        isInSheet={isInSheet}
      >
        <Form key={chosen} />
      </Tabs>
      <div className={styles.links}>
        <PartLink to="forgot-password">{t('action.forgot')}</PartLink>
        <Link className={styles.link} to={PATHS.service} onClick={closeAll}>
          {t('button.service', { ns: 'app' })}
        </Link>
      </div>
      <SocialButtons />
      <div className={styles.links}>
        <p className={styles.newHere}>{t('note.newHere')}</p>
        <PartLink to="register" isButton>
          {t('action.toRegister')}
        </PartLink>
      </div>
    </>
  );
}
