import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiveAddupAwardById } from '../../../contract/scratch.ts';
import { showRewards } from '../../lib/navigation/rewards.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText, usePropName } from '../../parts/props/prop-text.tsx';
import styles from './award-track.module.css';
import type { Award } from './lottery-info.ts';
import { FaultLine } from './refusal-line.tsx';
import { useExchange } from './use-exchange.ts';

interface AwardTrackProps {
  scratched: number;
  awards: readonly Award[];
}

/** Awards for the number of cards scratched in all: lamps on a string, lit as they are reached. */
export function AwardTrack({ scratched, awards }: AwardTrackProps) {
  const { t } = useTranslation('lottery');
  const intent = useExchange('award', receiveAddupAwardById);
  const [asked, setAsked] = useState<number>();
  const last = awards[awards.length - 1]?.need ?? 1;
  const receive = async (id: number) => {
    setAsked(id);
    const reward = await intent.ask({ id });
    if (!reward) return;
    showRewards([reward]);
    await refreshBalance();
  };
  if (awards.length === 0) return null;
  return (
    <section className={styles.track} aria-label={t('awards.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('awards.title')}</h2>
        <p className={styles.so}>{t('awards.so', { count: scratched })}</p>
      </div>
      <progress
        className={styles.bar}
        max={last}
        value={Math.min(scratched, last)}
        aria-label={t('awards.so', { count: scratched })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll the awards that are shut. */}
      <ul className={styles.list} tabIndex={0} aria-label={t('awards.title')}>
        {awards.map((award) => (
          <AwardLamp
            key={award.id}
            award={award}
            scratched={scratched}
            isBusy={intent.isBusy && asked === award.id}
            onReceive={() => void receive(award.id)}
          />
        ))}
      </ul>
      <FaultLine fault={intent.fault} onClose={intent.clear} />
    </section>
  );
}

interface AwardLampProps {
  award: Award;
  scratched: number;
  isBusy: boolean;
  onReceive: () => void;
}

function AwardLamp({ award, scratched, isBusy, onReceive }: AwardLampProps) {
  const { t } = useTranslation('lottery');
  const nameOf = usePropName();
  const { need, propId, count, state } = award;
  return (
    <li className={`${styles.lamp} ${styles[state]}`}>
      <span className={styles.need}>{t('awards.need', { count: need })}</span>
      <PropIcon propId={propId} size={36} />
      <span className={styles.what}>
        <PropText propId={propId} count={count} />
      </span>
      {state === 'open' ? (
        <button
          type="button"
          className={styles.receive}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
          aria-label={t('awards.receiveWhat', { what: nameOf(propId, count) })}
          onClick={onReceive}
        >
          {t('awards.receive')}
        </button>
      ) : (
        <span className={styles.state}>
          {state === 'received'
            ? t('awards.received')
            : t('awards.more', { count: need - scratched })}
        </span>
      )}
    </li>
  );
}
