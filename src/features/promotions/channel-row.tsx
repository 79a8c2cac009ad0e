import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { FollowChannel } from '../../../contract/promotions.ts';
import { PROPS } from '../../../contract/props.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import buttonStyles from '../../ui/controls/button.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { ChannelArt } from './art.tsx';
import styles from './follow.module.css';

interface ChannelRowProps {
  channel: Static<typeof FollowChannel>;
  /** The one to go on with: its button is the screen's main one. */
  isMain: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onReceive: () => void;
}

/** A channel: what it is, what following it gives, and the next step with it. */
export function ChannelRow(props: ChannelRowProps) {
  const { channel } = props;
  return (
    <li className={styles.channel}>
      <div className={styles.about}>
        <span className={styles.art}>
          <ChannelArt art={channel.art} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name}>{channel.name}</h3>
          <p className={styles.what}>{localText(channel.text)}</p>
        </div>
      </div>
      <div className={styles.step}>
        <RewardChips rewards={[{ propId: PROPS.points, count: channel.points }]} />
        <Step {...props} />
      </div>
    </li>
  );
}

function Step({ channel, isMain, isBusy, onOpen, onReceive }: ChannelRowProps) {
  const { t } = useTranslation('promotions');
  const isLoggedIn = useIsLoggedIn();
  const kind = isMain ? 'primary' : 'secondary';
  if (!isLoggedIn) {
    return (
      <Button kind={kind} onClick={() => openOverlay('login')}>
        {t('login')}
      </Button>
    );
  }
  if (channel.state === 'received') {
    return (
      <p className={styles.received}>
        <Icon name="check" size={20} />
        {t('received')}
      </p>
    );
  }
  if (channel.state === 'opened') {
    return (
      <Button
        kind={kind}
        isBusy={isBusy}
        onClick={onReceive}
        aria-label={t('follow.receiveFrom', { name: channel.name })}
      >
        {t('receive')}
      </Button>
    );
  }
  // A link of its own, as a window that a script opens later would be blocked.
  return (
    <ExternalLink
      className={`${buttonStyles.button} ${buttonStyles[kind]}`}
      href={channel.url}
      onClick={onOpen}
      aria-label={t('follow.followName', { name: channel.name })}
    >
      {t('follow.follow')}
    </ExternalLink>
  );
}
