import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/bonus-centre.json';
import fil from '../../locales/fil/bonus-centre.json';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { HeadParol } from '../head-parol.tsx';
import styles from './bonus-centre.module.css';
import { BONUS_RECORD, BONUS_TAB_NAMES, BONUS_TABS, type BonusTab } from './bonus-tabs.ts';

addTexts('bonus-centre', { en, fil });

/** What a tab hands to the screen that it opens: focus stays on the row. */
const FROM_TAB = { isFromTab: true };

/** Head and tabs of a screen of the bonus centre; each tab is a screen at its own address. */
export function BonusFrame({ chosen, children }: { chosen: BonusTab; children: ReactNode }) {
  const { t } = useTranslation('bonus-centre');
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromTab = (state as Partial<typeof FROM_TAB> | null)?.isFromTab === true;
  return (
    <>
      <ScreenHeader
        title={t('title')}
        right={
          <>
            <Link className={styles.record} to={BONUS_RECORD}>
              {t('record')}
            </Link>
            <HeadParol />
          </>
        }
      />
      <div className={styles.page}>
        <Tabs
          label={t('tabs')}
          tabs={BONUS_TAB_NAMES.map((name) => ({ name, text: t(name) }))}
          chosen={chosen}
          onChoose={(name) => navigate(BONUS_TABS[name], { replace: true, state: FROM_TAB })}
          isMany
          hasFocus={isFromTab}
        >
          {children}
        </Tabs>
      </div>
    </>
  );
}
