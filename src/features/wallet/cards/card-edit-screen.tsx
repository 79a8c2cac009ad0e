import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { useBack } from '../../../ui/layout/use-back.ts';
import { isKind } from '../withdraw/rules.ts';
import '../withdraw/texts.ts';
import { AccountSteps, needsOwner } from './account-steps.tsx';
import { type BankInfo, useBankInfo } from './bank-info.ts';
import { CardForm } from './card-form.tsx';
import { CARD_PATHS } from './card-paths.ts';
import styles from './cards.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** `/wallets/card/edit`: a new receiving account, or with an `id` a change of one. */
export default function CardEditScreen() {
  const { t } = useTranslation('withdraw');
  const [search] = useSearchParams();
  const { data: info, isError, refetch } = useBankInfo();
  const id = search.get('id');
  return (
    <>
      <ScreenHeader title={t(id ? 'card.editTitle' : 'card.addTitle')} />
      <div className={styles.page}>
        {info ? <Loaded info={info} id={id} kind={search.get('kind') ?? ''} /> : null}
        {!info && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {info || isError ? null : <RowsSkeleton />}
      </div>
    </>
  );
}

function Loaded({ info, id, kind }: { info: BankInfo; id: string | null; kind: string }) {
  const { t } = useTranslation('withdraw');
  const old = info.accounts.find((account) => account.id === id);
  // Back to whoever wanted an account; the first page of a visit has nobody behind it.
  const leave = useBack({ home: CARD_PATHS.list });
  const toList = <LinkButton to={CARD_PATHS.list}>{t('cards.title')}</LinkButton>;
  if (id && !old) return <EmptyState title={t('cards.gone')} action={toList} />;
  if (needsOwner(info)) return <AccountSteps info={info} />;
  if (!old && info.accounts.length >= info.accountsMax) {
    return <EmptyState title={t('cards.full')} action={toList} />;
  }
  return (
    <CardForm
      key={old?.id}
      info={info}
      old={old}
      kind={isKind(kind) ? kind : undefined}
      onSaved={leave}
    />
  );
}
