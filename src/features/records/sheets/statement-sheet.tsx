import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementLink } from '../../../../contract/records.ts';
import { ApiUnknown, call } from '../../../lib/api/api.ts';
import { monthText } from '../../../lib/i18n/date-text.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { manilaDayOf } from '../../../lib/manila-day.ts';
import { host } from '../../../lib/platform/host.ts';
import { presentDay } from '../../../lib/session/server-clock.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DownloadLink } from '../../../ui/controls/leading-link.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useIsPast } from '../../../ui/text/use-clock.ts';
import { monthsBetween } from '../days.ts';
import styles from './sheets.module.css';

type Format = 'csv' | 'pdf';
/** A file that was asked for. */
interface Ready {
  url: string;
  /** When the link is over, by this device's clock. */
  untilMs: number;
  month: string;
  format: Format;
}

/** What a phone calls the file, whose address has no name. */
function fileOf(month: string, format: Format): string {
  return `bituin-${month}.${format}`;
}

/** The statement of a month as a file: for a spreadsheet, or to read and print. */
export function StatementSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('records');
  const today = presentDay();
  const since = useSession(({ userInfo }) => userInfo?.registerTime);
  const months = monthsBetween(since ? manilaDayOf(since) : today, today);
  const [month, setMonth] = useState(today.slice(0, 7));
  const { busy, fault, ready, fetchFile } = useStatement();
  return (
    <Sheet title={t('statement.title')} onClose={onClose}>
      <p className={styles.text}>{t('statement.text')}</p>
      <label className={styles.month}>
        <span>{t('statement.month')}</span>
        <select
          className={styles.select}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthText(one)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.formats}>
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            kind="secondary"
            isBusy={busy === format}
            disabled={busy !== undefined}
            onClick={() => void fetchFile(month, format)}
          >
            {t(`statement.${format}`)}
          </Button>
        ))}
      </div>
      <RefusalLine text={fault} />
      {ready ? <Started key={ready.url} ready={ready} /> : null}
    </Sheet>
  );
}

/** The download is under way; its link stays for a browser that did not follow it. */
function Started({ ready: { url, untilMs, month, format } }: { ready: Ready }) {
  const { t } = useTranslation('records');
  const isOver = useIsPast(untilMs);
  return (
    <p className={styles.ready} role="status">
      {t('statement.started')}{' '}
      {isOver ? null : (
        <DownloadLink href={url} file={fileOf(month, format)}>
          {t('statement.again', { month: monthText(month), format: format.toUpperCase() })}
        </DownloadLink>
      )}
    </p>
  );
}

/** Asks for a link and follows it; the link stays on the sheet while it is good. */
function useStatement() {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState<Format>();
  const [fault, setFault] = useState<string>();
  const [ready, setReady] = useState<Ready>();
  const fetchFile = async (month: string, format: Format): Promise<void> => {
    setBusy(format);
    setFault(undefined);
    setReady(undefined);
    try {
      const result = await call(statementLink, { month, format });
      if (result.ok) {
        const { url, validSeconds } = result.data;
        setReady({ url, untilMs: Date.now() + validSeconds * 1000, month, format });
        void host.download(url, fileOf(month, format));
      } else setFault(refusalText(result.code, result.details));
    } catch (error) {
      const key = error instanceof ApiUnknown ? 'error.unknown' : 'error.bug';
      setFault(t(key, { ns: 'app' }));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, fault, ready, fetchFile };
}
