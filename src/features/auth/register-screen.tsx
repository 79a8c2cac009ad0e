import { useTranslation } from 'react-i18next';
import { VisitorPage } from './auth-page.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** `/auth/register`: a new player. */
export default function RegisterScreen() {
  const { t } = useTranslation('auth');
  return (
    <VisitorPage title={t('title.register')}>
      <RegisterPanel />
    </VisitorPage>
  );
}
