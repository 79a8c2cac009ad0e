import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { SessionBar } from '../../stage/session-bar.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { HeaderActions } from './header-actions.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { InviteSheet, type InviteSheetName } from './sheets/invite-sheet.tsx';
import { VisitorPanel } from './visitor-panel.tsx';

/** The invite wheel at /activity/spin; a visitor sees what it is. */
export default function InviteScreen() {
  const { t } = useTranslation('invite');
  const isPlayer = useIsLoggedIn();
  const [sheet, setSheet] = useState<InviteSheetName>();
  const right = isPlayer ? <HeaderActions onOpen={setSheet} /> : null;
  return (
    <>
      <ScreenHeader title={t('title')} right={right} />
      <SessionBar />
      {isPlayer ? <InvitePanel /> : <VisitorPanel />}
      {sheet ? <InviteSheet name={sheet} onClose={() => setSheet(undefined)} /> : null}
    </>
  );
}
