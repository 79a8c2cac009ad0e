import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { isMaintenanceOver, startUp } from '../../lib/session/start-up.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FullState } from '../../ui/feedback/full-state.tsx';

/** How often the screen asks whether it is over. */
const ASK_MS = 20_000;

/** `/maintenance`: says until when, asks now and then, and goes home when it is over. */
export default function MaintenanceScreen() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const until = dateTimeText(useConfig((state) => state.config?.maintenance.until) ?? '');
  const look = async () => {
    if (!(await isMaintenanceOver())) return;
    navigate(PATHS.home, { replace: true });
    void startUp();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for the screen's life.
  useEffect(() => {
    void look();
    const timer = setInterval(look, ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <FullState
      title={t('maintenance.title')}
      text={
        until
          ? `${t('maintenance.text')} ${t('maintenance.until', { time: until })}`
          : t('maintenance.text')
      }
      actions={
        <Button kind="secondary" onClick={look}>
          {t('button.retry')}
        </Button>
      }
    />
  );
}
