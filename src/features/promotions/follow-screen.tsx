import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { followInfo, followOpen, followReceive } from '../../../contract/promotions.ts';
import { ask } from '../../lib/api/api.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { useReceive } from '../../parts/rewards/use-receive.ts';
import { FollowArt } from './art.tsx';
import { ChannelRow } from './channel-row.tsx';
import styles from './follow.module.css';
import { Hero, PromotionPage } from './promotion-page.tsx';

type FollowInfo = ReplyOf<typeof followInfo>;

const KEY = ['promotions', 'follow'];

/** `/activity/follow`: the operator's channels, and points for each one that is followed. */
export default function FollowScreen() {
  const query = useQuery({ queryKey: KEY, queryFn: () => ask(followInfo, {}) });
  const points = query.data?.channels[0]?.points ?? 0;
  return (
    <PromotionPage name="follow" query={query} rows={[128, 152, 152, 152]} figures={{ points }}>
      {(info) => <Channels info={info} points={points} />}
    </PromotionPage>
  );
}

function Channels({ info, points }: { info: FollowInfo; points: number }) {
  const { t } = useTranslation('promotions');
  const queryClient = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const { busyId, fault, receive } = useReceive(followReceive, {
    inputOf: (id) => ({ id }),
    queryKey: KEY,
  });
  const next = nextOf(info);
  const open = async (id: number) => {
    try {
      await ask(followOpen, { id }, { isSilent: true });
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY });
    }
  };
  return (
    <>
      <Hero
        art={<FollowArt />}
        title={t(next ? 'follow.lead' : 'follow.done', { points })}
        text={t(next ? 'follow.text' : 'follow.doneText', { points })}
      />
      {isLoggedIn && info.needsDeposit && next && !fault ? (
        <p className={styles.note}>{t('follow.needsDeposit')}</p>
      ) : null}
      <FaultLine fault={fault} />
      <ul className={styles.channels}>
        {info.channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            isMain={channel.id === next?.id}
            isBusy={busyId === channel.id}
            onOpen={() => void open(channel.id).catch(() => undefined)}
            onReceive={() => void receive(channel.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** The channel to go on with: one whose points can be received, else one to open. */
function nextOf({ channels, needsDeposit }: FollowInfo) {
  const inState = (wanted: string) => channels.find(({ state }) => state === wanted);
  const [opened, fresh] = [inState('opened'), inState('new')];
  return needsDeposit ? (fresh ?? opened) : (opened ?? fresh);
}
