import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { VisitorPage } from './auth-page.tsx';
import { LoginPanel, type LoginWay } from './login-panel.tsx';

/** `/auth/login`: three ways in; `?type=account` opens the account form. */
export default function LoginScreen({ only }: { only?: LoginWay }) {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const first = query.get('type') === 'account' ? 'account' : undefined;
  return (
    <VisitorPage title={t('title.login')}>
      <LoginPanel first={first} only={only} />
    </VisitorPage>
  );
}
