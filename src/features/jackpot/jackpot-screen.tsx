import { useTranslation } from 'react-i18next';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import './texts.ts';

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
