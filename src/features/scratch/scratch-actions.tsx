import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { useBare } from './card/use-bare.ts';
import styles from './lottery.module.css';
import type { KindId, ScratchInfo } from './lottery-info.ts';
import type { ScratchState } from './scratch.ts';
import { BuyCardsSheet } from './shop/buy-cards-sheet.tsx';

interface ScratchActionsProps {
  info: ScratchInfo;
  state: ScratchState;
  bare: ReturnType<typeof useBare>;
  kind: KindId;
  left: number;
  onStart: (count: 1 | 5) => void;
  onNext: () => void;
}

const ROW = 5;

/** What the player can do now: begin, go on, or get cards. */
export function ScratchActions(props: ScratchActionsProps) {
  const { info, state, bare, onNext } = props;
  const { t } = useTranslation('lottery');
  const { phase, queue } = state;
  if (phase === 'prize') {
    const isLast = queue.length === 0;
    return (
      <Button full onClick={onNext} kind={bare.isAuto ? 'secondary' : 'primary'}>
        {isLast ? t('button.done') : t('button.next')}
      </Button>
    );
  }
  if (phase !== 'rest') {
    return (
      <Button
        full
        kind="secondary"
        disabled={!bare.isWaiting}
        isBusy={phase === 'asking' || phase === 'checking'}
        onClick={bare.bareAll}
      >
        {t(queue.length > 0 ? 'button.allCards' : 'button.all')}
      </Button>
    );
  }
  if (!info.isOpen) return <p className={styles.notice}>{t('closed')}</p>;
  if (info.needsDeposit) return <NeedsDeposit />;
  return <Begin {...props} />;
}

function NeedsDeposit() {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.notice}>
      <p>{t('needsDeposit')}</p>
      <OfferLink full to={PATHS.deposit} className={styles.noticeButton}>
        {t('button.deposit')}
      </OfferLink>
    </div>
  );
}

function Begin({ info, kind, left, onStart }: ScratchActionsProps) {
  const { t } = useTranslation('lottery');
  const [isBuying, setBuying] = useState(false);
  const offer = info.kinds.find((one) => one.kind === kind);
  return (
    <div className={styles.actions}>
      {left > 0 ? (
        <>
          <Button onClick={() => onStart(1)}>{t('button.one')}</Button>
          <Button kind="secondary" disabled={left < ROW} onClick={() => onStart(ROW)}>
            {t('button.row', { count: ROW })}
          </Button>
          <Button kind="quiet" className={styles.wide} onClick={() => setBuying(true)}>
            {t('button.more')}
          </Button>
        </>
      ) : (
        <Button className={styles.wide} onClick={() => setBuying(true)}>
          {t('button.get', { card: t(`kind.${kind}`) })}
        </Button>
      )}
      {isBuying && offer ? (
        <BuyCardsSheet kind={kind} price={offer.price} onClose={() => setBuying(false)} />
      ) : null}
    </div>
  );
}
