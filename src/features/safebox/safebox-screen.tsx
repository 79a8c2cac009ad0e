import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/safebox.json';
import fil from '../../locales/fil/safebox.json';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MoveCard } from './move-card.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './safebox.module.css';
import { fetchSafebox, SAFEBOX_KEY, type Safebox } from './safebox-info.ts';

addTexts('safebox', { en, fil });

/** `/wallets/safebox`: coin that lies aside until it is taken out by a password of its own. */
export default function SafeboxScreen() {
  const { t } = useTranslation('safebox');
  const { data, isError, refetch } = useQuery({
    queryKey: SAFEBOX_KEY,
    queryFn: fetchSafebox,
    staleTime: 0,
  });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {data ? (
          <Open safebox={data} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <SafeboxSkeleton />
        )}
      </div>
    </>
  );
}

/** What lies aside, and what can be played with. */
function BalanceCards({ safebox: { safebox, coin } }: { safebox: Safebox }) {
  const { t } = useTranslation('safebox');
  return (
    <dl className={styles.balances}>
      <div className={styles.inside}>
        <dt>
          <Icon name="lock" size={18} />
          {t('inside')}
        </dt>
        <dd>
          <MoneyText amount={safebox} size={20} />
        </dd>
      </div>
      <div className={styles.outside}>
        <dt>
          <Icon name="wallet" size={18} />
          {t('outside')}
        </dt>
        <dd>
          <MoneyText amount={coin} size={20} />
        </dd>
      </div>
    </dl>
  );
}

function Open({ safebox }: { safebox: Safebox }) {
  const { t } = useTranslation('safebox');
  const [isChanging, setChanging] = useState(false);
  if (!safebox.hasSafeboxPassword) {
    return (
      <>
        <About />
        <section className={styles.card}>
          <h2 className={styles.title}>{t('password.first')}</h2>
          <PasswordForm hasOne={false} />
        </section>
      </>
    );
  }
  return (
    <>
      <BalanceCards safebox={safebox} />
      <MoveCard safebox={safebox} />
      <Button kind="secondary" full onClick={() => setChanging(true)}>
        {t('password.change')}
      </Button>
      <About />
      {isChanging ? (
        <Sheet title={t('password.change')} onClose={() => setChanging(false)}>
          <PasswordForm hasOne onDone={() => setChanging(false)} />
        </Sheet>
      ) : null}
    </>
  );
}

const POINTS = ['play', 'own', 'password'] as const;

/** What it is for, and what it is not. */
function About() {
  const { t } = useTranslation('safebox');
  return (
    <section className={styles.about}>
      <h2 className={styles.title}>{t('about.title')}</h2>
      <p>{t('about.text')}</p>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`about.${point}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function SafeboxSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {[104, 320, 48].map((height) => (
        <Skeleton key={height} height={height} radius={16} className={styles.grey ?? ''} />
      ))}
    </div>
  );
}
