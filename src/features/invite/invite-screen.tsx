import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './invite.module.css';
import { InvitePanel } from './invite-panel.tsx';
import { Records } from './sheets/records.tsx';
import { Rules } from './sheets/rules.tsx';
import { INVITE_QUERY } from './spin.ts';
import { VisitorPanel } from './visitor-panel.tsx';
import './texts.ts';

/** The sheets that the header opens. */
type InviteSheetName = 'records' | 'rules';

const CONTENT = { records: Records, rules: Rules };

/** Records or rules over the wheel. */
function InviteSheet({ name, onClose }: { name: InviteSheetName; onClose: () => void }) {
  const { t } = useTranslation('invite');
  const Content = CONTENT[name];
  return (
    <Sheet title={t(`${name}.title`)} onClose={onClose} hasList={name === 'records'}>
      <Content />
    </Sheet>
  );
}

const ENTRIES: readonly InviteSheetName[] = ['records', 'rules'];

/** Records and rules, on the right of a header. */
function HeaderActions({ onOpen }: { onOpen: (sheet: InviteSheetName) => void }) {
  const { t } = useTranslation('invite');
  return (
    <>
      {ENTRIES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.entry}
          onClick={() => onOpen(name)}
          aria-label={t(`${name}.title`)}
        >
          <Icon name={name} size={22} />
        </button>
      ))}
    </>
  );
}

/** What the screen asks. */
export const queries = () => [INVITE_QUERY];

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
