import { useTranslation } from 'react-i18next';
import { JACKPOT_QUERY } from '../../parts/chances/jackpot-info.ts';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import './texts.ts';

/** What the screen asks. */
export const queries = () => [JACKPOT_QUERY];

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
