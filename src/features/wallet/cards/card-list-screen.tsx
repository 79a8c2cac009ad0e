import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import '../withdraw/texts.ts';
import type { Account } from '../withdraw/withdraw-info.ts';
import { type BankInfo, useBankInfo } from './bank-info.ts';
import { CARD_PATHS } from './card-paths.ts';
import { CardRow } from './card-row.tsx';
import styles from './cards.module.css';
import { RemoveSheet } from './remove-sheet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** `/wallets/card/list`: where the player's money can be paid to. */
export default function CardListScreen() {
  const { t } = useTranslation('withdraw');
  const { data: info, isError, refetch } = useBankInfo();
  return (
    <>
      <ScreenHeader title={t('cards.title')} />
      <div className={styles.page}>
        {info ? <Cards info={info} /> : null}
        {!info && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {info || isError ? null : <RowsSkeleton />}
      </div>
    </>
  );
}

function Cards({ info }: { info: BankInfo }) {
  const { t } = useTranslation('withdraw');
  const { accounts, accountsMax } = info;
  const [removing, setRemoving] = useState<Account>();
  const add = (
    <LinkButton to={CARD_PATHS.add()} full>
      {t('cards.add')}
    </LinkButton>
  );
  if (accounts.length === 0) {
    return <EmptyState title={t('cards.emptyTitle')} text={t('cards.emptyText')} action={add} />;
  }
  return (
    <>
      <p className={styles.count}>
        {t('cards.count', { count: accounts.length, max: accountsMax })}
      </p>
      <ul>
        {accounts.map((account) => (
          <CardRow key={account.id} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </ul>
      {accounts.length < accountsMax ? add : <p className={styles.full}>{t('cards.full')}</p>}
      {removing ? (
        <RemoveSheet account={removing} info={info} onClose={() => setRemoving(undefined)} />
      ) : null}
    </>
  );
}
