import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { realityCheckSet } from '../../../../contract/protection.ts';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import type { Protection } from '../../../lib/session/protection.ts';
import en from '../../../locales/en/self-limited.json';
import fil from '../../../locales/fil/self-limited.json';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { PROTECTION_SHAPES } from '../shapes.ts';
import { BreakSheet } from './break-sheet.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { ExclusionCard, RunningStop } from './exclusion-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { KINDS } from './limit-rules.ts';
import styles from './self-limited.module.css';
import { useChange, useProtection } from './use-protection.ts';

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

/** A break of the player's own length; a running one can only be made longer. */
function BreakCard({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const [isOpen, setOpen] = useState(false);
  const { kind } = info.stop;
  return (
    <section id="break" className={`${styles.card} ${styles.target}`}>
      <h2>{t('break.title')}</h2>
      <p className={styles.about}>{t('break.text')}</p>
      {kind === 'exclusion' ? null : (
        <Button kind="secondary" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(kind === 'break' ? 'break.longer' : 'break.open')}
        </Button>
      )}
      {isOpen ? <BreakSheet info={info} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

const MINUTES = [15, 30, 60, 0] as const;

/** How often the player is told how long and how they played; a change holds at once. */
function RealityCard({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const { isBusy, fault, change } = useChange();
  const choose = async (minutes: (typeof MINUTES)[number]) => {
    if (await change(realityCheckSet, { minutes })) toast(t('done.reality'));
  };
  return (
    <section id="reality" className={`${styles.card} ${styles.target}`}>
      <h2>{t('reality.title')}</h2>
      <p className={styles.about}>{t('reality.text')}</p>
      <ChoiceChips
        label={t('reality.title')}
        isNamed
        name="reality"
        choices={MINUTES.map((value) => ({
          value,
          text: value === 0 ? t('reality.off') : t('reality.every', { n: value }),
        }))}
        chosen={info.realityMinutes}
        isDisabled={isBusy}
        onChoose={(minutes) => void choose(minutes)}
      />
      <RefusalLine text={fault?.text} />
    </section>
  );
}

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
