import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fairnessInfo, fairnessRotate } from '../../../../contract/fairness.ts';
import { ask } from '../../../lib/api/api.ts';
import { useOnceIntent } from '../../../lib/once/once-intent.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { KEYS } from '../jackpot-info.ts';
import styles from './fairness.module.css';
import { Hash } from './receipt-view.tsx';

const SEED_MAX = 64;

/** The committed seeds, and the player's own seed to change. */
export function FairnessSection() {
  const { t } = useTranslation('jackpot');
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.fairness,
    queryFn: () => ask(fairnessInfo, {}),
  });
  return (
    <section>
      <h3>{t('fair.title')}</h3>
      <p>{t('fair.text')}</p>
      {data ? (
        <>
          <Hash label={t('fair.commit')} value={data.commit} />
          <Hash label={t('fair.next')} value={data.nextCommit} />
          <Hash label={t('fair.nonce')} value={String(data.nonce)} />
          <SeedForm key={data.commit} clientSeed={data.clientSeed} />
        </>
      ) : isError ? (
        <Button kind="quiet" onClick={() => refetch()}>
          {t('button.retry', { ns: 'app' })}
        </Button>
      ) : (
        <Skeleton height={160} />
      )}
      <p>{t('fair.limits')}</p>
    </section>
  );
}

function SeedForm({ clientSeed }: { clientSeed: string }) {
  const { t } = useTranslation('jackpot');
  const queries = useQueryClient();
  const [seed, setSeed] = useState(clientSeed);
  const rotation = useOnceIntent('fairness-rotate', fairnessRotate, { repeat: 'press' });
  const rotate = async () => {
    const rotated = await rotation.ask({ clientSeed: seed });
    if (!rotated) return;
    queries.setQueryData(KEYS.revealed, rotated.revealedSeed);
    queries.setQueryData(KEYS.fairness, rotated.current);
    await queries.invalidateQueries({ queryKey: KEYS.receipts });
  };
  const { fault } = rotation;
  const revealed = queries.getQueryData<string>(KEYS.revealed);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void rotate();
      }}
    >
      <Field
        label={t('fair.clientSeed')}
        hint={t('fair.clientSeedHint')}
        error={fault && (fault.text || t('fair.failed'))}
        value={seed}
        maxLength={SEED_MAX}
        autoComplete="off"
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button
        kind="secondary"
        type="submit"
        full
        isBusy={rotation.isBusy}
        disabled={seed.length < 1}
      >
        {t('fair.rotate')}
      </Button>
      {revealed ? (
        <div role="status">
          <p className={styles.done}>{t('fair.rotated')}</p>
          <Hash label={t('fair.revealed')} value={revealed} />
        </div>
      ) : null}
    </form>
  );
}
