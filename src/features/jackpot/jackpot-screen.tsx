import { useTranslation } from 'react-i18next';
import { PLAY_SESSION_QUERY } from '../../lib/session/play-session.ts';
import { JACKPOT_QUERY } from '../../parts/chances/jackpot-info.ts';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import './texts.ts';

/** What the screen asks: its tip waits for the session, too. */
export const queries = () => [JACKPOT_QUERY, PLAY_SESSION_QUERY];

/** The lucky jackpot at /activity/jackpot. */
export default function JackpotScreen() {
  const { t } = useTranslation('jackpot');
  return (
    <>
      <ScreenHeader title={t('title')} />
      <SessionBar />
      <JackpotPanel />
    </>
  );
}
