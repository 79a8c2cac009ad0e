import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import en from '../../locales/en/slots-hack.json';
import fil from '../../locales/fil/slots-hack.json';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconName } from '../../ui/art/icon-shapes.ts';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Records } from './sheets/records.tsx';
import { RulesSheet } from './sheets/rules-sheet.tsx';
import { INFO_QUERY } from './slots-hack-info.ts';
import { SlotsHackPanel } from './slots-hack-panel.tsx';
import styles from './slots-hack-screen.module.css';

addTexts('slots-hack', { en, fil });

/** What the screen asks. */
export const queries = () => [INFO_QUERY];

type SheetName = 'records' | 'rules';

/** Slots hack at /activity/slotshack: a timed mission over demo slots. */
export default function SlotsHackScreen() {
  const { t } = useTranslation('slots-hack');
  const [sheet, setSheet] = useState<SheetName>();
  const { isMuted, setMuted } = usePrefs();
  const close = () => setSheet(undefined);
  return (
    <>
      <ScreenHeader
        title={t('title')}
        right={
          <>
            <HeadButton
              icon={isMuted ? 'mute' : 'sound'}
              name={t('menu.sound')}
              isPressed={!isMuted}
              onPress={() => setMuted(!isMuted)}
            />
            <HeadButton
              icon="records"
              name={t('menu.records')}
              onPress={() => setSheet('records')}
            />
            <HeadButton icon="rules" name={t('menu.rules')} onPress={() => setSheet('rules')} />
          </>
        }
      />
      <SessionBar />
      <SlotsHackPanel />
      {sheet ? (
        <Sheet title={t(`menu.${sheet}`)} onClose={close} hasList={sheet === 'records'}>
          {sheet === 'records' ? <Records /> : <RulesSheet />}
        </Sheet>
      ) : null}
    </>
  );
}

interface HeadButtonProps {
  icon: IconName;
  name: string;
  isPressed?: boolean;
  onPress: () => void;
}

function HeadButton({ icon, name, isPressed, onPress }: HeadButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
