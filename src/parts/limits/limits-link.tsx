import '../../ui/text/session-text.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOverlays } from '../../lib/navigation/overlays.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { isProtection } from '../../lib/session/protection.ts';
import { LinkButton } from '../../ui/controls/button.tsx';

interface LimitsLinkProps {
  /** The refusal's; there is no link under one that the player's own limits do not explain. */
  code: number | undefined;
  /** A line of its own inside a message and not a button below it. */
  className?: string | undefined;
}

/** Under a refusal that the player's own limits, break or exclusion explain: the way to them. */
export function LimitsLink({ code, className }: LimitsLinkProps) {
  const { t } = useTranslation('session');
  const closeAll = useOverlays((state) => state.closeAll);
  if (!isProtection(code)) return null;
  return className ? (
    <Link to={PATHS.selfLimited} className={className} onClick={closeAll}>
      {t('see')}
    </Link>
  ) : (
    <LinkButton to={PATHS.selfLimited} kind="secondary" full onClick={closeAll}>
      {t('see')}
    </LinkButton>
  );
}
