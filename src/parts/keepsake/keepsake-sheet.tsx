import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawReceipt } from '../../../contract/fairness.ts';
import { moneyText } from '../../../contract/money-text.ts';
import { ApiRefused, ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { host } from '../../lib/platform/host.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { drawKeepsake, type KeepsakeWords, PICTURE } from './draw-keepsake.ts';
import styles from './keepsake.module.css';
import { type Keepsake, timesText } from './keepsake.ts';
import './texts.ts';

interface KeepsakeSheetProps {
  keepsake: Keepsake;
  onClose: () => void;
}

/** A big win as a picture with its receipt: drawn here, looked at first, then saved or shared. */
export default function KeepsakeSheet({ keepsake, onClose }: KeepsakeSheetProps) {
  const { t } = useTranslation('keepsake');
  const { drawId } = keepsake;
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    queryKey: ['keepsake', drawId],
    queryFn: () => ask(drawReceipt, { drawId }),
    enabled: drawId !== '',
  });
  // Where its receipt is kept elsewhere by now, the picture does without its seal.
  const isKnown = drawId === '' || receipt !== undefined || error instanceof ApiRefused;
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={styles.note}>{t('text')}</p>
      {isKnown ? <Preview keepsake={keepsake} commit={receipt?.commit ?? ''} /> : null}
      {isKnown || error ? null : <Skeleton height={360} radius={16} />}
      {error && !isKnown ? <Failed onRetry={() => void refetch()} /> : null}
    </Sheet>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('keepsake');
  return (
    <div role="alert">
      <p className={styles.note}>{t('failed')}</p>
      <Button full kind="secondary" onClick={onRetry}>
        {t('button.retry', { ns: 'app' })}
      </Button>
    </div>
  );
}

function useWords({ name, amount, stake = 0, time, roundId }: Keepsake, commit: string) {
  const { t } = useTranslation(['keepsake', 'app']);
  const times = timesText({ amount, stake });
  return {
    name,
    amount: moneyText(amount),
    times: times && t('times', { times, stake: moneyText(stake) }),
    facts: [
      [t('time'), t('manila', { time: dateTimeText(time) })],
      [t('round'), roundId],
      ...(commit ? [[t('commit'), commit] as const] : []),
    ],
    age: t('app:foot.age'),
    warning: t('app:foot.warning'),
  } satisfies KeepsakeWords;
}

/** The picture itself, and what can be done with it once it is drawn. */
function Preview({ keepsake, commit }: { keepsake: Keepsake; commit: string }) {
  const { t } = useTranslation('keepsake');
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useWords(keepsake, commit);
  const [file, setFile] = useState<File>();
  const [hasFailed, setFailed] = useState(false);
  const draw = async () => {
    setFailed(false);
    try {
      if (!canvas.current) return;
      const blob = await drawKeepsake(canvas.current, words, keepsake.cover);
      setFile(new File([blob], fileNameOf(keepsake), { type: blob.type }));
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one win is one picture, drawn once.
  useEffect(() => {
    void draw();
  }, []);
  const { name, amount, times, facts, age, warning } = words;
  const label = [name, amount, times, ...facts.map((fact) => fact.join(': ')), age, warning];
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        {...PICTURE}
        role="img"
        aria-label={label.filter(Boolean).join('. ')}
      />
      {hasFailed ? <Failed onRetry={() => void draw()} /> : null}
      {file ? <Ways file={file} title={t('shared', { name, amount })} /> : null}
    </>
  );
}

function fileNameOf({ roundId }: Keepsake): string {
  return `bituin-${roundId.slice(-12).replace(/[^\w-]/g, '')}.png`;
}

/** By the phone's share sheet where it takes pictures, and as a file. */
function Ways({ file, title }: { file: File; title: string }) {
  const { t } = useTranslation('keepsake');
  const wish = { files: [file], title };
  const canShare = host.canShare(wish);
  const share = async () => {
    if ((await host.share(wish)) === 'none') toast(t('notShared'));
  };
  if (!canShare && !host.savesMade) return <p className={styles.note}>{t('screenshot')}</p>;
  return (
    <div className={styles.ways}>
      {canShare ? (
        <Button full onClick={() => void share()}>
          {t('share')}
        </Button>
      ) : null}
      <Button full kind={canShare ? 'secondary' : 'primary'} onClick={() => save(file)}>
        {t('save')}
      </Button>
    </div>
  );
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  void host.download(url, file.name);
  // The browser has taken it over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
