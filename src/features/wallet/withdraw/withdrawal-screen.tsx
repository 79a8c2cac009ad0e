import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { isKind } from './rules.ts';
import { WithdrawTab } from './withdraw-tab.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import { WithdrawalResult } from './withdrawal-result.tsx';
import styles from './withdrawal-screen.module.css';

/**
 * `/withdrawal/{name}` (decision 0025): `ewallet` or `bank` is the form for accounts of that kind,
 * `list` all withdrawals, anything else the timeline of the withdrawal with that reference.
 */
export default function WithdrawalScreen() {
  const { t } = useTranslation('withdraw');
  const { name = '' } = useParams();
  const back = { home: WITHDRAWAL_PATHS.tab };
  if (isKind(name)) {
    return (
      <>
        <ScreenHeader title={t('title')} back={back} />
        <WithdrawTab kind={name} />
      </>
    );
  }
  const isList = name === 'list';
  return (
    <>
      <ScreenHeader title={t(isList ? 'list.title' : 'title')} back={back} />
      {isList ? (
        <div className={styles.list}>
          <WithdrawalList />
        </div>
      ) : (
        <WithdrawalResult key={name} reference={name} />
      )}
    </>
  );
}
