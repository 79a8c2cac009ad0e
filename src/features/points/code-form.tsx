import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showRewards } from '../../lib/navigation/rewards.ts';
import { IntentLine } from '../../parts/intents/intent-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import styles from './points.module.css';
import { useExchange } from './use-exchange.ts';

const CODE_MAX = 40;

/** Redeems a gift code; what it gave is revealed in the reward list. */
export function CodeForm() {
  const { t } = useTranslation('points');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const exchange = useExchange('code', ({ rewards }) => {
    setCode('');
    showRewards(rewards, { title: t('code.received') });
  });
  const { phase } = exchange;
  const isOpen = phase.name === 'idle' || phase.name === 'answered';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed && isOpen) exchange.start({ type: 'code', code: typed });
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{t('code.title')}</h2>
      <p className={styles.text}>{t('code.text')}</p>
      <Field
        label={t('code.label')}
        name="gift-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        value={code}
        error={isMissing && !code.trim() ? t('code.missing') : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          if (phase.name === 'idle' && phase.fault) exchange.clear();
        }}
      />
      <IntentLine intent={exchange} />
      <Button
        type="submit"
        kind="secondary"
        full
        isBusy={phase.name === 'sending'}
        disabled={!isOpen}
      >
        {t('code.button')}
      </Button>
    </form>
  );
}
