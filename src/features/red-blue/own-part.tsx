import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPS, type Camp } from '../../../contract/red-blue.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { CampIcon } from './camp-icon.tsx';
import styles from './own-part.module.css';
import { type PkData, type PkState, pk } from './pk.ts';
import page from './red-blue.module.css';

/** The player's own part: what they would get now, or the choice of a camp. */
export function OwnPart({ data, state }: { data: PkData; state: PkState }) {
  const { t } = useTranslation('red-blue');
  if (data.own.camp) return <Standing data={data} camp={data.own.camp} />;
  if (!data.isOpen) return <p className={page.note}>{t('closed')}</p>;
  return <Choice data={data} state={state} />;
}

function Standing({ data: { own, camps }, camp }: { data: PkData; camp: Camp }) {
  const { t } = useTranslation('red-blue');
  const rival = camp === 'red' ? 'blue' : 'red';
  const hasRival = camps[rival].total > 0;
  return (
    <section className={styles.own}>
      <h2 className={styles.ownTitle}>
        <CampIcon camp={camp} size={20} />
        {t('own.title', { camp: t(`camp.${camp}`) })}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('own.wager')}</dt>
          <dd>
            <MoneyText amount={own.wager} size={20} />
          </dd>
        </div>
        <div>
          <dt>{t('own.now')}</dt>
          <dd>
            <MoneyText amount={own.shareIfEndedNow} size={20} />
          </dd>
        </div>
      </dl>
      <p className={page.small}>
        {hasRival ? t('own.noPromise') : t('own.noRival', { camp: t(`camp.${rival}`) })}
      </p>
    </section>
  );
}

interface JoinSheetProps {
  camp: Camp;
  onJoin: () => void;
  onClose: () => void;
}

/** Asks once more before a camp is joined: it is final for the round. */
function JoinSheet({ camp, onJoin, onClose }: JoinSheetProps) {
  const { t } = useTranslation('red-blue');
  return (
    <Sheet title={t('join.ask', { camp: t(`camp.${camp}`) })} onClose={onClose}>
      <div className={styles.confirm}>
        <CampIcon camp={camp} size={72} />
        <p>{t('join.final')}</p>
        <p className={page.small}>{t('join.counts')}</p>
        <Button full onClick={onJoin}>
          {t('join.confirm', { camp: t(`camp.${camp}`) })}
        </Button>
        <Button kind="quiet" full onClick={onClose}>
          {t('join.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

function Choice({ data, state }: { data: PkData; state: PkState }) {
  const { t } = useTranslation('red-blue');
  const [camp, setCamp] = useState<Camp>();
  const isBusy = state.phase === 'asking' || state.phase === 'checking';
  const canJoin = !data.needDeposit && state.phase === 'rest';
  return (
    <section className={styles.own}>
      <h2 className={styles.ownTitle}>{t('join.title')}</h2>
      <p className={page.small}>{t('join.text')}</p>
      <div className={styles.choices}>
        {CAMPS.map((side) => (
          <button
            key={side}
            type="button"
            className={`${styles.choice} ${styles[`${side}Choice`]}`}
            disabled={!canJoin}
            aria-busy={isBusy || undefined}
            onClick={() => setCamp(side)}
          >
            <span className={styles.choiceIcon}>
              <CampIcon camp={side} size={16} />
            </span>
            {t(`join.${side}`)}
          </button>
        ))}
      </div>
      {data.needDeposit ? (
        <div className={styles.tip} role="note">
          <p>{t('join.deposit')}</p>
          <OfferLink kind="quiet" to={PATHS.deposit}>
            {t('join.goDeposit')}
          </OfferLink>
        </div>
      ) : null}
      <p className={page.small} aria-live="polite">
        {state.phase === 'checking' ? t('join.checking') : ''}
      </p>
      {camp ? (
        <JoinSheet
          camp={camp}
          onClose={() => setCamp(undefined)}
          onJoin={() => {
            setCamp(undefined);
            pk.press({ camp, roundId: data.round.id }, true);
          }}
        />
      ) : null}
    </section>
  );
}
