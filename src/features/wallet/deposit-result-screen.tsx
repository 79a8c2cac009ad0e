import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { DepositResult } from './deposit-result.tsx';
import './texts.ts';

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
