import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/kyc-gate.json';
import fil from '../../locales/fil/kyc-gate.json';
import { Icon } from '../../ui/art/icon.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './kyc-line.module.css';

addTexts('kyc-gate', { en, fil });

/** How far money may move before identity is checked, in hundredths; missing once it is. */
export type KycGate = { amount: number; left: number } | undefined;

/** True for an amount that would be refused; then the way to the check is shown instead. */
export function asksForKyc(gate: KycGate, amount: number): boolean {
  if (!gate || amount <= gate.left) return false;
  openOverlay('kyc');
  return true;
}

/** What may still move before the check, with the way to it: said before the form fails. */
export function KycLine(props: { gate: KycGate; what: 'deposit' | 'withdraw'; amount: number }) {
  const { gate, what, amount } = props;
  const { t } = useTranslation('kyc-gate');
  if (!gate) return null;
  const isOver = amount > gate.left || gate.left === 0;
  const key = gate.left === 0 ? 'none' : 'left';
  return (
    <p className={isOver ? `${styles.line} ${styles.over}` : styles.line}>
      <Icon name="shield" size={20} />
      <span>
        {t(`${what}.${key}`, { left: shortMoneyText(gate.left) })}{' '}
        <Link to={PATHS.kyc}>{t('verify')}</Link>
      </span>
    </p>
  );
}
