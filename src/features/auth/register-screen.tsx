import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitorPage } from './auth-page.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** `/auth/register`: a new player. */
export default function RegisterScreen() {
  const { t } = useTranslation('auth');
  const [isNew, setNew] = useState(false);
  return (
    <VisitorPage title={t('title.register')} isNew={isNew}>
      <RegisterPanel onNew={() => setNew(true)} />
    </VisitorPage>
  );
}
