import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { betRecordReport } from '../../../../contract/bets.ts';
import { countText } from '../../../../contract/money-text.ts';
import { ask } from '../../../lib/api/api.ts';
import { localText } from '../../../lib/i18n/i18n.ts';
import { presentDay } from '../../../lib/session/server-clock.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import { COUNTS, type Period, spanText } from '../report/figures.ts';
import report from '../report/report.module.css';
import { ReportBody, ReportSkeleton } from '../report/report-body.tsx';
import {
  bucketsOf,
  byType,
  GAME_PANELS,
  type GameBucket,
  gamePlaces,
  periodStarts,
  roundsPath,
  sumOf,
} from './game-figures.ts';
import styles from './games.module.css';

/** What was wagered and won in games of the last days, weeks or months, by type and game. */
export function GameReport({ period }: { period: Period }) {
  const { t } = useTranslation('bets');
  const today = presentDay();
  const starts = periodStarts(period, COUNTS[period], today);
  const from = starts[0] ?? today;
  const { data, isError, refetch } = useQuery({
    queryKey: ['bets', 'report', from, today],
    queryFn: () => ask(betRecordReport, { from, to: today }),
    staleTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReportSkeleton />;
  const buckets = bucketsOf(data.list, starts, today);
  return (
    <>
      <ReportBody
        period={period}
        panels={GAME_PANELS}
        buckets={buckets}
        places={gamePlaces(buckets)}
        about={(bucket) => <Chosen period={period} bucket={bucket} />}
        table={<GameTable period={period} buckets={buckets} />}
      />
      <LinkButton to={roundsPath({})} kind="secondary" full>
        {t('report.toRounds')}
      </LinkButton>
    </>
  );
}

function Chosen({ period, bucket }: { period: Period; bucket: GameBucket }) {
  const { t } = useTranslation('bets');
  const { rounds, wagered, won, net } = bucket;
  return (
    <>
      <section className={report.card} aria-live="polite">
        <h2 className={report.cardTitle}>{spanText(period, bucket.start)}</h2>
        <dl>
          <Figure name={t('report.rounds')} keyStyle={report.noKey}>
            <span className={styles.count}>{countText(rounds)}</span>
          </Figure>
          <Figure name={t('report.wagered')} keyStyle={report.wagersKey}>
            <MoneyText amount={wagered} />
          </Figure>
          <Figure name={t('report.won')} keyStyle={report.winsKey}>
            <MoneyText amount={won} />
          </Figure>
          <Figure name={t('report.net')} keyStyle={report.noKey}>
            <MoneyText amount={net} sign />
          </Figure>
        </dl>
        <p className={report.note}>{t('report.netText')}</p>
      </section>
      <ByGame bucket={bucket} />
    </>
  );
}

function Figure(props: { name: string; keyStyle: string | undefined; children: React.ReactNode }) {
  return (
    <div className={report.figure}>
      <dt>
        <span className={props.keyStyle} />
        {props.name}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** Gives the operator's name of a game type; empty where the catalogue has none any more. */
function useTypeName(): (typeId: number) => string {
  const types = useConfig((state) => state.gameList.types);
  return (typeId) => {
    const found = types.find(({ id }) => id === typeId);
    return found ? localText(found.name) : '';
  };
}

/** Each game of the chosen span under its type; a tap leads to its rounds. */
function ByGame({ bucket: { days, start, end } }: { bucket: GameBucket }) {
  const { t } = useTranslation('bets');
  const typeName = useTypeName();
  if (days.length === 0) return <p className={styles.nothing}>{t('report.none')}</p>;
  return (
    <>
      {byType(days).map(({ typeId, games, sums }) => (
        <section key={typeId} className={styles.type}>
          <h3 className={styles.typeName}>
            <span>{typeName(typeId) || t('report.otherType')}</span>
            <MoneyText amount={sums.net} sign />
          </h3>
          <ul className={styles.rows}>
            {games.map(({ gameId, gameName, rounds, wagered, net }) => (
              <li key={gameId}>
                <Link to={roundsPath({ from: start, to: end, gameId })} className={styles.game}>
                  <span className={styles.what}>
                    <strong>{gameName || t('row.gone')}</strong>
                    <small>
                      {t('report.roundCount', { count: rounds })} ·{' '}
                      {t('row.stake', { amount: moneyText(wagered) })}
                    </small>
                  </span>
                  <MoneyText amount={net} sign />
                  <Icon name="chevron" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function GameTable({ period, buckets }: { period: Period; buckets: readonly GameBucket[] }) {
  const { t } = useTranslation('bets');
  const { t: tRecords } = useTranslation('records');
  const total = sumOf(buckets);
  const cells = ({ rounds, wagered, won, net }: typeof total) => (
    <>
      <td>{rounds}</td>
      <td>{moneyText(wagered)}</td>
      <td>{moneyText(won)}</td>
      <td>{moneyText(net)}</td>
    </>
  );
  return (
    <table className={report.table}>
      <caption className="sr-only">
        {tRecords('report.table', { period: tRecords(`period.${period}`) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{tRecords(`report.column.${period}`)}</th>
          {(['rounds', 'wagered', 'won', 'net'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`report.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={bucket.start}>
            <th scope="row">{spanText(period, bucket.start)}</th>
            {cells(bucket)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tRecords('report.total')}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}
