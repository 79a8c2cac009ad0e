import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SERVICE_TYPES } from '../../../contract/service.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { openChat } from './open-chat.ts';
import styles from './service.module.css';
import { addressOf, type Way } from './service.ts';

/** Shapes of ways alone, drawn like those of `src/ui/art/icon-shapes`. */
const SHAPES: Readonly<Record<number, IconShape>> = {
  [SERVICE_TYPES.phone]: {
    d: 'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2C11 19 5 13 4.5 5.7a2 2 0 0 1 2-2.2z',
  },
  [SERVICE_TYPES.mail]: { d: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7' },
  [SERVICE_TYPES.chat]: { d: 'M4 5h16v11H12l-4.5 4v-4H4zM8 9h8M8 12h5' },
  [SERVICE_TYPES.messenger]: { d: 'M4 5h16v11H12l-4.5 4v-4H4zM8 10.5h8' },
  [SERVICE_TYPES.ticket]: MONEY_SHAPES.pencil,
};

/** Ways to customer service, in the operator's order. */
export function WayList({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <WayRow key={way.id} way={way} />
      ))}
    </ul>
  );
}

function WayRow({ way }: { way: Way }) {
  if (way.itemType === SERVICE_TYPES.chat) return <ChatRow way={way} />;
  return <LinkRow way={way} />;
}

function ChatRow({ way }: { way: Way }) {
  const { t } = useTranslation('service');
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openChat(way).catch(() => toast(t('chatFailed')));
    setBusy(false);
  };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.way} disabled={isBusy} onClick={() => void open()}>
        <WayParts way={way} />
      </button>
    </li>
  );
}

function LinkRow({ way }: { way: Way }) {
  const to = addressOf(way);
  if (to === undefined) return null;
  const isOurs = to.startsWith('/');
  const Way = to.startsWith('https:') ? ExternalLink : 'a';
  return (
    <li className={styles.item}>
      {isOurs ? (
        <Link className={styles.way} to={to}>
          <WayParts way={way} />
        </Link>
      ) : (
        <Way className={styles.way} href={to}>
          <WayParts way={way} />
        </Way>
      )}
    </li>
  );
}

function WayParts({ way }: { way: Way }) {
  const { t } = useTranslation('service');
  const { itemType, name, text, link, from, to, isOpen } = way;
  const hours = from === '' ? t('always') : t('hours', { from, to });
  return (
    <>
      <span className={styles.mark}>
        <Icon name={SHAPES[itemType] ?? 'rules'} size={24} />
      </span>
      <span className={styles.what}>
        <strong className={styles.name}>{localText(name)}</strong>
        {link && itemType !== SERVICE_TYPES.messenger ? (
          <span className={styles.link}>{link}</span>
        ) : null}
        <span className={styles.text}>{localText(text)}</span>
        <span className={styles.hours}>
          <span className={isOpen ? styles.open : styles.shut}>{t(isOpen ? 'open' : 'shut')}</span>
          {hours}
        </span>
      </span>
      <Icon name="chevron" size={20} />
    </>
  );
}
