import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { RefusalWay } from '../intents/refusal-way.tsx';
import styles from './fault-line.module.css';
import type { ReceiveFault } from './use-receive.ts';

/** Why a reward was not received, and what to do about it. */
export function FaultLine({ fault }: { fault: ReceiveFault | undefined }) {
  const { t } = useTranslation('app');
  if (!fault) return null;
  const isRefused = fault.kind === 'refused';
  const text = isRefused
    ? refusalText(fault.code, fault.details)
    : t(fault.kind === 'unknown' ? 'error.unknown' : 'error.bug');
  return (
    <div className={styles.line} role="alert">
      <Icon name="alert" size={20} />
      <div className={styles.text}>
        {text}
        <RefusalWay code={isRefused ? fault.code : undefined} className={styles.way} />
      </div>
      {isRefused && fault.code === REFUSALS.depositNeeded ? (
        <LinkButton kind="quiet" to={`${PATHS.deposit}&back=1`}>
          {t('header.deposit')}
        </LinkButton>
      ) : null}
    </div>
  );
}
