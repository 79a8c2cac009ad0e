import { useTranslation } from 'react-i18next';
import { realityCheckSeen } from '../../../../contract/protection.ts';
import { clockText } from '../../../../contract/time-text.ts';
import { ask } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { layersLeft } from '../../../lib/navigation/back-stack.ts';
import { goTo } from '../../../lib/navigation/navigation.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { logOut } from '../../../lib/session/logout.ts';
import { PLAY_SESSION_KEY, type PlaySession } from '../../../lib/session/protection.ts';
import { useSessionClock } from '../../../lib/session/session-clock.ts';
import '../../../ui/text/session-text.ts';
import { LimitMeter } from '../../../parts/limits/limit-meter.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './reality-check.module.css';

interface RealityCheckProps {
  session: PlaySession;
  onClose: () => void;
}

/**
 * The reminder while playing (UKGC RTS 13B, 2E): time and net position of the session and the day in
 * pesos, and the ways on: go on, limits, history, log out. Closing it in any way counts as seen.
 */
export function RealityCheck({ session, onClose }: RealityCheckProps) {
  const { t } = useTranslation('session');
  const seen = () => {
    // An answer that is under way does not know yet that the reminder was seen.
    void queryClient.cancelQueries({ queryKey: PLAY_SESSION_KEY });
    ask(realityCheckSeen, {}, { isSilent: true }).then(
      (next) => queryClient.setQueryData(PLAY_SESSION_KEY, next),
      // Not noted: it comes again, which does no harm.
      () => undefined,
    );
    onClose();
  };
  const leaveFor = (path: string) => {
    seen();
    void layersLeft().then(() => goTo(path));
  };
  return (
    <Dialog
      title={t('check.title')}
      onClose={seen}
      actions={
        <>
          <Button full onClick={seen}>
            {t('check.continue')}
          </Button>
          <Button kind="secondary" full onClick={() => leaveFor(PATHS.selfLimited)}>
            {t('check.limits')}
          </Button>
          <div className={styles.pair}>
            <Button kind="quiet" onClick={() => leaveFor('/wallets/record')}>
              {t('check.history')}
            </Button>
            <Button kind="quiet" onClick={() => void logOut()}>
              {t('check.logout')}
            </Button>
          </div>
        </>
      }
    >
      <p>{t('check.text')}</p>
      <Figures session={session} />
      <p className={styles.words}>{t(`check.${standingOf(session.sessionNet)}`)}</p>
      <Nearest session={session} />
    </Dialog>
  );
}

function standingOf(net: number): 'ahead' | 'behind' | 'even' {
  if (net === 0) return 'even';
  return net > 0 ? 'ahead' : 'behind';
}

function Figures({ session }: { session: PlaySession }) {
  const { t } = useTranslation('session');
  const { todaySeconds, sessionNet, todayNet } = session;
  const sessionSeconds = useSessionClock() ?? 0;
  const rows = [
    { name: 'session', seconds: sessionSeconds, net: sessionNet },
    { name: 'today', seconds: todaySeconds, net: todayNet },
  ];
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('check.time')}</th>
          <th scope="col">{t('check.net')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seconds, net }) => (
          <tr key={name}>
            <th scope="row">{t(`check.${name}`)}</th>
            <td>{clockText(seconds, 'h:mm:ss')}</td>
            <td>
              <MoneyText amount={net} sign />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The limit that is used up most. */
function Nearest({ session }: { session: PlaySession }) {
  const { t } = useTranslation('limit');
  const share = ({ used, effective }: PlaySession['limits'][number]) =>
    used / Math.max(1, effective ?? 1);
  const [limit] = [...session.limits].sort((a, b) => share(b) - share(a));
  if (!limit) return null;
  return <LimitMeter limit={limit} title={t(`of.${limit.kind}.${limit.period}`)} />;
}
