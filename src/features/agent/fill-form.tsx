import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agentFill } from '../../../contract/agent.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { useOnceCall } from '../../lib/once/once-intent.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import styles from './agent.module.css';
import { AGENT_KEY, type AgentUser } from './agent.ts';

const CODE_MAX = 20;
/** Refusals with a sentence of this form's own. */
const OWN_TEXTS = [2009, 4004];

/** Who invited the player: named once, within days of registering and before the first deposit. */
export function FillForm({ fill }: { fill: AgentUser['fill'] }) {
  const { t } = useTranslation('agent');
  if (fill.state === 'over') return null;
  return (
    <section className={styles.card} aria-labelledby="agent-fill">
      <h2 id="agent-fill" className={styles.heading}>
        {t('fill.title')}
      </h2>
      {fill.state === 'bound' ? (
        <p className={styles.text}>{t('fill.bound', { name: fill.inviter })}</p>
      ) : (
        <CodeForm until={dateTimeText(fill.endTime)} />
      )}
    </section>
  );
}

function CodeForm({ until }: { until: string }) {
  const { t } = useTranslation('agent');
  const queryClient = useQueryClient();
  const send = useOnceCall('agent-fill', agentFill);
  const form = useForm({
    initial: { pid: '' },
    checks: { pid: ({ pid }) => (pid.trim() ? undefined : 'fill.missing') },
    t,
    onEdit: 'clear',
    async send({ pid }) {
      try {
        const result = await send({ pid: pid.trim() });
        if (result.ok) await queryClient.invalidateQueries({ queryKey: AGENT_KEY });
        else {
          const { code, details } = result;
          const isOwn = OWN_TEXTS.includes(code);
          form.refuse({ pid: isOwn ? t(`fill.refused.${code}`) : refusalText(code, details) });
        }
      } catch {
        form.refuse({ pid: t('error.unknown', { ns: 'app' }) });
      }
    },
  });
  return (
    <Form form={form}>
      <p className={styles.text}>{t('fill.text', { until })}</p>
      <Field
        label={t('fill.label')}
        {...form.input('pid')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CODE_MAX}
      />
      <Button type="submit" kind="secondary" full isBusy={form.isBusy}>
        {t('fill.button')}
      </Button>
    </Form>
  );
}
