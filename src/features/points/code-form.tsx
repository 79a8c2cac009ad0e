import { useTranslation } from 'react-i18next';
import { showRewards } from '../../lib/navigation/rewards.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { IntentLine } from '../../parts/intents/intent-line.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import styles from './points.module.css';
import { useExchange } from './use-exchange.ts';

const CODE_MAX = 40;

/** Redeems a gift code; what it gave is revealed in the reward list. */
export function CodeForm() {
  const { t } = useTranslation('points');
  const exchange = useExchange('code', ({ rewards }) => {
    form.reset();
    showRewards(rewards, { title: t('code.received') });
  });
  const { phase } = exchange;
  const isOpen = phase.name === 'idle' || phase.name === 'answered';
  const form = useForm({
    initial: { code: '' },
    checks: { code: ({ code }) => (code.trim() ? undefined : 'code.missing') },
    t,
    onEdit: 'clear',
    intent: exchange,
    send: ({ code }) => exchange.start({ type: 'code', code: code.trim() }),
  });
  return (
    <Form form={form} className={styles.card}>
      <h2 className={styles.title}>{t('code.title')}</h2>
      <p className={styles.text}>{t('code.text')}</p>
      <Field
        label={t('code.label')}
        {...form.input('code')}
        name="gift-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
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
    </Form>
  );
}
