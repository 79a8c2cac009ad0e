import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { addTexts } from '../../lib/i18n.ts';
import { PATHS } from '../../lib/paths.ts';
import en from '../../locales/en/wallet.json';
import fil from '../../locales/fil/wallet.json';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { DepositResult } from './deposit-result.tsx';

addTexts('wallet', { en, fil });

/** The result of one deposit at an address of its own; back leads home, never to the payment page. */
export default function DepositResultScreen() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <>
      <ScreenHeader
        title={t('result.title')}
        onBack={() => navigate(PATHS.home, { replace: true })}
      />
      <DepositResult key={id} id={id} />
    </>
  );
}
