import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/wallet.json';
import fil from '../../locales/fil/wallet.json';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { DepositResult } from './deposit-result.tsx';

addTexts('wallet', { en, fil });

/** The result of one deposit at an address of its own; back leads home, never to the payment page. */
export default function DepositResultScreen() {
  const { t } = useTranslation('wallet');
  const { id = '' } = useParams();
  return (
    <>
      <ScreenHeader title={t('result.title')} back={{ isAlwaysHome: true }} />
      <DepositResult key={id} id={id} />
    </>
  );
}
