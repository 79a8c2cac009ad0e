import { useTranslation } from 'react-i18next';
import { VisitorPage } from './auth-page.tsx';
import { ForgetPanel } from './forget-panel.tsx';

/** `/auth/forget`: a new password by a code to the phone. */
export default function ForgetScreen() {
  const { t } = useTranslation('auth');
  return (
    <VisitorPage title={t('title.forget')}>
      <ForgetPanel />
    </VisitorPage>
  );
}
