import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import type { IconShape } from '../../../ui/art/icon-shapes.ts';
import { ExternalLink } from '../../../ui/controls/leading-link.tsx';
import { PROTECTION_SHAPES } from '../shapes.ts';
import { CARE_ADDRESS, HELP_LINES } from './help-lines.ts';
import type { HelpLink } from './help-links.ts';
import styles from './protection-page.module.css';
import { Unreachable } from './unreachable.tsx';

interface HelpRowProps {
  name: string;
  icon: IconShape;
  href: string;
  /** Opens a tab of its own: what the player has open here stays. */
  isOutside?: boolean;
  /** The number or address itself, to be read where nothing can be tapped. */
  children?: ReactNode;
}

function HelpRow({ name, icon, href, isOutside = false, children }: HelpRowProps) {
  const { t } = useTranslation('player-protection');
  const Way = isOutside ? ExternalLink : 'a';
  return (
    <Way className={styles.row} href={href}>
      <Icon name={icon} />
      <span className={styles.words}>
        <span>{t(`help.${name}`)}</span>
        <span className={styles.note}>{t(`help.${name}Text`)}</span>
        {children ? <span className={styles.contact}>{children}</span> : null}
        {isOutside ? <span className="sr-only"> ({t('outside')})</span> : null}
      </span>
      <Icon name={isOutside ? PROTECTION_SHAPES.outside : 'chevron'} size={20} />
    </Way>
  );
}

/** Helplines, the regulator's exclusion and the operator's own player care. */
export function HelpList({ exclusion }: { exclusion: HelpLink }) {
  return (
    <div className={styles.rows}>
      {HELP_LINES.map(({ name, number, dial }) => (
        <HelpRow key={name} name={name} icon={PROTECTION_SHAPES.phone} href={`tel:${dial}`}>
          {number}
        </HelpRow>
      ))}
      <HelpRow name="exclusion" icon={PROTECTION_SHAPES.stop} href={exclusion.url} isOutside />
      {exclusion.isReachable ? null : <Unreachable />}
      <HelpRow name="write" icon={PROTECTION_SHAPES.mail} href={`mailto:${CARE_ADDRESS}`}>
        {CARE_ADDRESS}
      </HelpRow>
    </div>
  );
}
