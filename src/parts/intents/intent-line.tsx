import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { IntentPhase } from '../../lib/once/once-intent.ts';
import en from '../../locales/en/intent.json';
import fil from '../../locales/fil/intent.json';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import styles from './intent-line.module.css';
import { RefusalLine } from './refusal-line.tsx';
import { RefusalWay } from './refusal-way.tsx';

addTexts('intent', { en, fil });

interface IntentLineProps {
  /** Of a `useOnceIntent`. */
  intent: { phase: IntentPhase<unknown, unknown>; checkNow: () => void };
}

/** Why nothing came of something that moves money, or that its answer is still awaited. */
export function IntentLine({ intent: { phase, checkNow } }: IntentLineProps) {
  const { t } = useTranslation('app');
  if (phase.name === 'checking') {
    return (
      <div className={styles.checking} role="status">
        <Icon name="spinner" size={20} />
        <p>{t('checking', { ns: 'intent' })}</p>
        <Button kind="quiet" onClick={checkNow}>
          {t('checkNow', { ns: 'intent' })}
        </Button>
      </div>
    );
  }
  const fault = phase.name === 'idle' ? phase.fault : undefined;
  if (!fault) return null;
  return (
    <div className={styles.fault}>
      <RefusalLine text={fault.text || t('error.bug')} />
      <RefusalWay code={fault.failure?.isUnknown ? undefined : fault.code} />
      {fault.code === REFUSALS.depositNeeded ? (
        <LinkButton to={`${PATHS.deposit}&back=1`} kind="secondary" full>
          {t('header.deposit')}
        </LinkButton>
      ) : null}
    </div>
  );
}
