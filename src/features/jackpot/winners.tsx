import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { Ticker } from '../../ui/text/ticker.tsx';
import type { JackpotInfo } from './jackpot-info.ts';
import styles from './winners.module.css';

/** The LUCKY GUY scroller: real winners only, as the server's books name them. */
export function Winners({ winners }: { winners: JackpotInfo['jackpotWinnerList'] }) {
  const { t } = useTranslation('jackpot');
  return (
    <Ticker
      title={t('winners.title')}
      empty={t('winners.empty')}
      rows={winners}
      keyOf={({ drawId }) => drawId}
      renderRow={({ propId, count, nickname }) => (
        <>
          <PropIcon propId={propId} size={20} />
          <span className={styles.name}>{t('winners.row', { nickname })}</span>
          <strong className={styles.prize}>
            <PropText propId={propId} count={count} />
          </strong>
        </>
      )}
      isTight
    />
  );
}
