import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import type { Protection } from '../../../lib/session/protection.ts';
import en from '../../../locales/en/self-limited.json';
import fil from '../../../locales/fil/self-limited.json';
import { Icon } from '../../../ui/art/icon.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { PROTECTION_SHAPES } from '../shapes.ts';
import { BreakCard } from './break-card.tsx';
import { ExclusionCard, RunningStop } from './exclusion-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { KINDS } from './limit-rules.ts';
import { RealityCard } from './reality-card.tsx';
import styles from './self-limited.module.css';
import { useProtection } from './use-protection.ts';

addTexts('self-limited', { en, fil });

/** `/member/self-limited`: limits, reminder, break and self-exclusion (GLI-19 2.5.5, A.3.7, A.3.8). */
export default function SelfLimitedScreen() {
  const { t } = useTranslation('self-limited');
  const { data: info, isError, refetch } = useProtection();
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {info ? (
          <Parts info={info} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    </>
  );
}

/** The parts that can be jumped to, by their element's id. */
const JUMPS = ['limits', 'reality', 'break', 'exclusion'] as const;

function Parts({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const isStopped = info.stop.kind !== 'none';
  useJump();
  return (
    <>
      {isStopped ? <RunningStop info={info} /> : null}
      <p className={styles.lead}>{t('lead')}</p>
      <nav className={styles.jumps} aria-label={t('jump.label')}>
        {JUMPS.map((id) => (
          <Link key={id} to={`#${id}`} replace className={styles.jump}>
            {t(`jump.${id}`)}
          </Link>
        ))}
      </nav>
      <div id="limits" className={styles.target}>
        {KINDS.map((kind) => (
          <LimitCard key={kind} kind={kind} info={info} />
        ))}
      </div>
      <RealityCard info={info} />
      <BreakCard info={info} />
      <ExclusionCard info={info} />
      <Link to={PATHS.protection} className={styles.help}>
        <Icon name={PROTECTION_SHAPES.phone} />
        <span className={styles.helpText}>{t('help')}</span>
        <Icon name="chevron" size={20} />
      </Link>
    </>
  );
}

/** Brings the part that the address names (`#break`) into sight, also on arrival. */
function useJump(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link works twice.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

function PageSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {[48, 264, 260].map((height) => (
        <Skeleton key={height} height={height} radius={16} className={styles.grey ?? ''} />
      ))}
    </div>
  );
}
