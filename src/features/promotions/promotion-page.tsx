import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/promotions.json';
import fil from '../../locales/fil/promotions.json';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './promotion-page.module.css';

addTexts('promotions', { en, fil });

/** The promotions, as their texts and rules are named. */
export type PromotionName = 'firstDeposit' | 'follow' | 'bank';

interface PromotionPageProps<Info extends { isOpen: boolean }> {
  name: PromotionName;
  query: UseQueryResult<Info>;
  /** Heights of what is coming, for the skeleton. */
  rows: readonly number[];
  /** Figures in the rules. */
  figures?: Record<string, string | number>;
  children: (info: Info) => ReactNode;
}

/** A promotion's screen: header with its rules, then its content in every state it can have. */
export function PromotionPage<Info extends { isOpen: boolean }>(props: PromotionPageProps<Info>) {
  const { name, figures = {} } = props;
  const { t } = useTranslation('promotions');
  const [hasRules, setRules] = useState(false);
  const rules = t(`${name}.rules`, { ...figures, returnObjects: true }) as readonly string[];
  const toRules = (
    <button
      type="button"
      className={styles.rulesButton}
      aria-label={t('rules')}
      onClick={() => setRules(true)}
    >
      <Icon name="rules" />
    </button>
  );
  return (
    <>
      <ScreenHeader title={t(`${name}.title`)} right={toRules} />
      <div className={styles.page}>
        <PromotionContent {...props} />
      </div>
      {hasRules ? (
        <Sheet title={t('rules')} onClose={() => setRules(false)}>
          <RuleText>
            <ol>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </RuleText>
        </Sheet>
      ) : null}
    </>
  );
}

/** The content alone: loading, not reachable, closed, or what the promotion shows. */
export function PromotionContent<Info extends { isOpen: boolean }>(
  props: Omit<PromotionPageProps<Info>, 'figures' | 'name'>,
) {
  const { query, rows, children } = props;
  const { t } = useTranslation('promotions');
  const { data, isError, isFetching, refetch } = query;
  if (data && !data.isOpen) {
    const home = <LinkButton to={PATHS.home}>{t('button.home', { ns: 'app' })}</LinkButton>;
    return <EmptyState title={t('closed')} text={t('closedText')} action={home} />;
  }
  if (data) return <>{children(data)}</>;
  if (isError) {
    const retry = (
      <Button kind="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        {t('button.retry', { ns: 'app' })}
      </Button>
    );
    return (
      <div role="alert">
        <EmptyState
          title={t('offline.title', { ns: 'app' })}
          text={t('offline.text', { ns: 'app' })}
          action={retry}
        />
      </div>
    );
  }
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr-only">{t('loading', { ns: 'app' })}</span>
      {rows.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing but their place.
        <Skeleton key={index} height={height} radius={16} />
      ))}
    </div>
  );
}

/** What the promotion is about: a drawing, what it gives, and how. */
export function Hero({ art, title, text }: { art: ReactNode; title: string; text: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.art}>{art}</div>
      <div className={styles.words}>
        <h2 className={styles.lead}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </section>
  );
}
