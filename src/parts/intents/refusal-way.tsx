import '../../ui/text/session-text.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REFUSALS } from '../../../contract/refusals.ts';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { askForTerms } from '../../lib/session/ask-for-terms.ts';
import { isProtection } from '../../lib/session/protection.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import styles from './refusal-way.module.css';

interface RefusalWayProps {
  /** The refusal's; there is no way under one that the player can do something about in its place. */
  code: number | undefined;
  /** A line of its own inside a message and not a button below it. */
  className?: string | undefined;
}

/** For a failure outside the contract: nothing here can tell what to do about it. */
const UNKNOWN_FAULT = 0;

/** What only customer service can do something about, as its text says where it has one. */
const SERVICE: readonly number[] = [
  UNKNOWN_FAULT,
  REFUSALS.playerBanned,
  REFUSALS.nameAlreadyGiven,
  REFUSALS.transfersBlocked,
  REFUSALS.transfersSuspended,
];

/** Where a refusal leads: to limits, to help, to the check of identity, or to customer service. */
function wayOf(
  code: number | undefined,
): { to: string; text: 'see' | 'help' | 'verify' | 'service' } | undefined {
  if (code === REFUSALS.helpUnreachable) return { to: PATHS.protection, text: 'help' };
  if (isProtection(code)) return { to: PATHS.selfLimited, text: 'see' };
  if (code === REFUSALS.kycRequired) return { to: PATHS.kyc, text: 'verify' };
  return code !== undefined && SERVICE.includes(code)
    ? { to: PATHS.service, text: 'service' }
    : undefined;
}

/** True for a refusal that tells in its own words why, and has a way to what can be done about it. */
export function hasWay(code: number): boolean {
  return code === REFUSALS.termsChanged || (code !== UNKNOWN_FAULT && wayOf(code) !== undefined);
}

/** Under a refusal with which this screen cannot help: the way to what can. */
export function RefusalWay({ code, className }: RefusalWayProps) {
  const { t } = useTranslation('session');
  const closeAll = useOverlays((state) => state.closeAll);
  if (code === REFUSALS.termsChanged) return <TermsWay className={className} />;
  const way = wayOf(code);
  if (!way) return null;
  return className ? (
    <Link to={way.to} className={className} onClick={closeAll}>
      {t(way.text)}
    </Link>
  ) : (
    <LinkButton to={way.to} kind="secondary" full onClick={closeAll}>
      {t(way.text)}
    </LinkButton>
  );
}

/** To what changed in the terms: a sheet above whatever is open. */
function TermsWay({ className }: Pick<RefusalWayProps, 'className'>) {
  const { t } = useTranslation('session');
  const see = () => void askForTerms();
  return className ? (
    <button type="button" className={`${styles.press} ${className}`} onClick={see}>
      {t('terms')}
    </button>
  ) : (
    <Button kind="secondary" full onClick={see}>
      {t('terms')}
    </Button>
  );
}
