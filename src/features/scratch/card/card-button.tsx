import { useTranslation } from 'react-i18next';
import type { KindId } from '../lottery-info.ts';
import type { ScratchState } from '../scratch.ts';
import styles from './card.module.css';
import type { useRub } from './use-rub.ts';

interface CardButtonProps {
  state: ScratchState;
  kind: KindId;
  isReady: boolean;
  /** The card waits for the finger. */
  isWaiting: boolean;
  /** The stage draws the card; else a tap takes the place of the rub. */
  isDrawn: boolean;
  rub: ReturnType<typeof useRub>;
  onStart: () => void;
  onBare: () => void;
  onNext: () => void;
}

/** The real button over the card: the finger rubs on it, Enter and Space do what it says. */
export function CardButton(props: CardButtonProps) {
  const { state, kind, isReady, isWaiting, isDrawn, rub, onStart, onBare, onNext } = props;
  const { t } = useTranslation('lottery');
  const isPrize = state.phase === 'prize';
  const card = t(`kind.${kind}`);
  const label = isPrize ? 'card.next' : isWaiting ? 'card.rub' : 'card.start';
  return (
    <button
      type="button"
      className={`${styles.touch} ${isWaiting ? styles.live : ''}`}
      disabled={!isPrize && !isWaiting && !isReady}
      aria-label={t(label, { card })}
      onClick={({ detail }) => {
        if (isPrize) onNext();
        else if (!isWaiting) onStart();
        // On a drawn card a tap is a small rub; a key scratches it all.
        else if (detail === 0 || !isDrawn) onBare();
      }}
      {...rub}
    />
  );
}
