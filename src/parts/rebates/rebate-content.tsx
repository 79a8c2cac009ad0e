import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ALL_TYPES } from '../../../contract/rebates.ts';
import { dayText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import { FaultLine } from '../rewards/fault-line.tsx';
import { RateTable } from './rate-table.tsx';
import styles from './rebate-content.module.css';
import { RebateRow } from './rebate-row.tsx';
import { type RebateInfo, useRebates, useTakeRebates } from './rebates.ts';

/** Rebates in every state they can have: what `/vip/rebate` and the bonus centre's tab show. */
export function RebateContent() {
  const query = useRebates();
  return (
    <Loaded query={query} heights={[176, 88, 88, 240]}>
      {(info) => <Rebates info={info} />}
    </Loaded>
  );
}

function Rebates({ info }: { info: RebateInfo }) {
  const { t } = useTranslation('rebates');
  const { busyType, fault, take } = useTakeRebates();
  const rows = info.list.filter(({ wagered, days }) => wagered > 0 || days.length > 0);
  const open = rows.filter(({ state }) => state === 'open');
  const rules = t('ruleList', { returnObjects: true }) as readonly string[];
  return (
    <>
      <Head info={info}>
        {open.length > 0 ? (
          <Button full isBusy={busyType === ALL_TYPES} onClick={() => void take(ALL_TYPES)}>
            {t('takeAll')}
          </Button>
        ) : null}
      </Head>
      <FaultLine fault={fault} />
      <h2 className={styles.heading}>{t('types')}</h2>
      {rows.length === 0 ? <p className={styles.none}>{t('none')}</p> : null}
      <ul>
        {rows.map((row) => (
          <RebateRow
            key={row.type}
            row={row}
            isBusy={busyType === row.type}
            onTake={() => void take(row.type)}
          />
        ))}
      </ul>
      <Lost lost={info.lost} />
      <h2 className={styles.heading}>{t('rates')}</h2>
      <RateTable info={info} />
      <h2 className={styles.heading}>{t('rules')}</h2>
      <RuleText>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </RuleText>
    </>
  );
}

/** The sum that can be taken, and by which level it came. */
function Head({ info: { sum, level }, children }: { info: RebateInfo; children: React.ReactNode }) {
  const { t } = useTranslation('rebates');
  return (
    <section className={styles.head}>
      <p className={styles.label}>{t('open')}</p>
      <p className={styles.sum}>
        <MoneyText amount={sum} />
      </p>
      <p className={styles.text}>
        {t('byLevel')} {level > 0 ? t('level', { level }) : t('noLevel')}{' '}
        <Link to={PATHS.vip} className={styles.link}>
          {t('toVip')}
        </Link>
      </p>
      {children}
    </section>
  );
}

/** What nobody took in time: told, as it is gone. */
function Lost({ lost }: Pick<RebateInfo, 'lost'>) {
  const { t } = useTranslation('rebates');
  if (lost.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('lost')}</h2>
      <ul className={styles.lost}>
        {lost.map(({ day, type, name, amount }) => (
          <li key={`${day}/${type}`} className={styles.lostRow}>
            <span>
              {dayText(day)}, {localText(name)}
            </span>
            <span className={styles.figure}>{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
