import { useTranslation } from 'react-i18next';
import { SHARE_PATH, shareUrlOf } from '../../parts/share/share.ts';
import { useShare } from '../../parts/share/use-share.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import type { InviteInfo } from './invite-info.ts';
import styles from './ways-card.module.css';

/** What each kind of friend counts, and the link to bring them. */
export function WaysCard({ info }: { info: InviteInfo }) {
  const { t } = useTranslation(['invite', 'share']);
  const { rules, hasShared, sharePath, state } = info;
  const { share, isBusy } = useShare(sharePath);
  const ways = [
    { key: 'share', spins: rules.spinsForSharing, isDone: hasShared },
    { key: 'friend', spins: rules.spinsForFriend, isDone: false },
    { key: 'deposit', spins: rules.spinsForDeposit, isDone: false },
  ];
  const figures = {
    friends: rules.friendsPerRound,
    deposit: shortMoneyText(rules.friendDeposit),
  };
  return (
    <section className={styles.card} aria-labelledby="invite-ways">
      <h2 id="invite-ways" className={styles.title}>
        {t('ways.title')}
      </h2>
      <ul>
        {ways.map(({ key, spins, isDone }) => (
          <li key={key} className={styles.way}>
            <span className={styles.what}>
              <strong>{t(`ways.${key}`, figures)}</strong>
              <small>{t(`ways.${key}Note`, figures)}</small>
            </span>
            <span className={isDone ? styles.done : styles.spins}>
              {isDone ? <Icon name="check" size={20} /> : `+${spins}`}
              <span className={isDone ? 'sr-only' : styles.unit}>
                {isDone ? t('ways.done') : t('ways.unit', { count: spins })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Button kind="secondary" full isBusy={isBusy} onClick={share}>
        {t('press', { ns: 'share' })}
      </Button>
      <p className={styles.link}>{shareUrlOf(sharePath)}</p>
      <LinkButton to={SHARE_PATH} kind="quiet" full>
        {t('more', { ns: 'share' })}
      </LinkButton>
      {state === 'running' ? null : <p className={styles.soft}>{t('ways.needsRound')}</p>}
    </section>
  );
}
