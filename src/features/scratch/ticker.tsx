import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appDiamondBonusTickersData } from '../../../contract/diamond.ts';
import { ask } from '../../lib/api/api.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { Ticker } from '../../ui/text/ticker.tsx';
import { KEYS, type TickerRow } from './lottery-info.ts';
import type { ScratchState } from './scratch.ts';
import styles from './ticker.module.css';

const ROWS = 12;

/** Real wins and exchanges only, as the server's books name them. */
export function LotteryTicker({ state }: { state: ScratchState }) {
  const { t } = useTranslation('lottery');
  const { data } = useQuery({
    queryKey: KEYS.ticker,
    queryFn: () => ask(appDiamondBonusTickersData, {}, { isSilent: true }),
  });
  return (
    <Ticker
      title={t('ticker.title')}
      empty={t('ticker.empty')}
      rows={(data?.list ?? []).filter(({ id }) => !isSecret(state, id)).slice(0, ROWS)}
      keyOf={({ id }) => id}
      renderRow={(row) => <Row row={row} />}
    />
  );
}

/** The ticker must not tell what the card has not shown yet. */
function isSecret({ phase, outcome, queue }: ScratchState, id: string): boolean {
  return (phase === 'act' && outcome?.id === id) || queue.some((waiting) => waiting.id === id);
}

function Row({ row }: { row: TickerRow }) {
  const { t } = useTranslation('lottery');
  const { nickname, source, propId, count, goodsName } = row;
  return (
    <>
      {propId === 0 ? null : <PropIcon propId={propId} size={20} />}
      <span className={styles.name}>{t(`ticker.${source}`, { nickname })}</span>
      <strong className={styles.prize}>
        {goodsName ? localText(goodsName) : <PropText propId={propId} count={count} />}
      </strong>
    </>
  );
}
