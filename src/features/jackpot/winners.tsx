import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../ui/prop-icon.tsx';
import { PropText } from '../../ui/prop-text.tsx';
import type { JackpotInfo } from './jackpot-info.ts';
import styles from './winners.module.css';

const ROW_SECONDS = 3;

/**
 * The LUCKY GUY scroller: real winners only, as the server's books name them. It rolls by a style
 * sheet's animation, so it stops by itself while the page is hidden or motion is reduced.
 */
export function Winners({ winners }: { winners: JackpotInfo['jackpotWinnerList'] }) {
  const { t } = useTranslation('jackpot');
  const isRolling = winners.length > 1;
  const [first] = winners;
  // The first row stands once more at the end, so that the roll starts over without a jump.
  const again = isRolling && first ? [{ ...first, drawId: `${first.drawId}-again` }] : [];
  const rows = [...winners, ...again];
  return (
    <section className={styles.winners} aria-label={t('winners.title')}>
      <h2 className={styles.title}>{t('winners.title')}</h2>
      {winners.length === 0 ? (
        <p className={styles.empty}>{t('winners.empty')}</p>
      ) : (
        <div className={styles.window}>
          <ul
            className={isRolling ? styles.rolling : undefined}
            style={{
              animationDuration: `${winners.length * ROW_SECONDS}s`,
              animationTimingFunction: `steps(${winners.length})`,
            }}
          >
            {rows.map((winner, index) => (
              <li
                key={winner.drawId}
                className={styles.row}
                aria-hidden={index === winners.length || undefined}
              >
                <PropIcon propId={winner.propId} size={20} />
                <span className={styles.name}>
                  {t('winners.row', { nickname: winner.nickname })}
                </span>
                <strong className={styles.prize}>
                  <PropText propId={winner.propId} count={winner.count} />
                </strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
