import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appDiamondBonusTickersData } from '../../../contract/diamond.ts';
import { ask } from '../../lib/api.ts';
import { localText } from '../../lib/i18n.ts';
import { PropIcon } from '../../ui/prop-icon.tsx';
import { PropText } from '../../ui/prop-text.tsx';
import { KEYS, type TickerRow } from './lottery-info.ts';
import type { ScratchState } from './scratch.ts';
import styles from './ticker.module.css';

const ROW_SECONDS = 3;
const ROWS = 12;

/**
 * Real wins and exchanges only, as the server's books name them. It rolls by a style sheet's
 * animation, so it stops by itself while the page is hidden or motion is reduced.
 */
export function Ticker({ state }: { state: ScratchState }) {
  const { t } = useTranslation('lottery');
  const { data } = useQuery({
    queryKey: KEYS.ticker,
    queryFn: () => ask(appDiamondBonusTickersData, {}, { isSilent: true }),
  });
  const rows = (data?.list ?? []).filter(({ id }) => !isSecret(state, id)).slice(0, ROWS);
  const isRolling = rows.length > 1;
  const [first] = rows;
  // The first row stands once more at the end, so that the roll starts over without a jump.
  const again = isRolling && first ? [{ ...first, id: `${first.id}-again` }] : [];
  return (
    <section className={styles.ticker} aria-label={t('ticker.title')}>
      <h2 className={styles.title}>{t('ticker.title')}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('ticker.empty')}</p>
      ) : (
        <div className={styles.window}>
          <ul
            className={isRolling ? styles.rolling : undefined}
            style={{
              animationDuration: `${rows.length * ROW_SECONDS}s`,
              animationTimingFunction: `steps(${rows.length})`,
            }}
          >
            {[...rows, ...again].map((row, index) => (
              <Row key={row.id} row={row} isAgain={index === rows.length} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The ticker must not tell what the card has not shown yet. */
function isSecret({ phase, outcome, queue }: ScratchState, id: string): boolean {
  return (phase === 'act' && outcome?.id === id) || queue.some((waiting) => waiting.id === id);
}

function Row({ row, isAgain }: { row: TickerRow; isAgain: boolean }) {
  const { t } = useTranslation('lottery');
  const { nickname, source, propId, count, goodsName } = row;
  return (
    <li className={styles.row} aria-hidden={isAgain || undefined}>
      {propId === 0 ? null : <PropIcon propId={propId} size={20} />}
      <span className={styles.name}>{t(`ticker.${source}`, { nickname })}</span>
      <strong className={styles.prize}>
        {goodsName ? localText(goodsName) : <PropText propId={propId} count={count} />}
      </strong>
    </li>
  );
}
