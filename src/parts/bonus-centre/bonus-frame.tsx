import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/bonus-centre.json';
import fil from '../../locales/fil/bonus-centre.json';
import { useTabs } from '../../ui/controls/tabs.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
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
  const row = useRef<HTMLDivElement>(null);
  const isFromTab = (state as Partial<typeof FROM_TAB> | null)?.isFromTab === true;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (isFromTab) tab?.focus({ preventScroll: true });
  }, [isFromTab]);
  const { listProps, tabPropsOf, panelProps } = useTabs({
    label: t('tabs'),
    names: BONUS_TAB_NAMES,
    chosen,
    onChoose: (name) => navigate(BONUS_TABS[name], { replace: true, state: FROM_TAB }),
  });
  return (
    <>
      <ScreenHeader
        title={t('title')}
        right={
          <Link className={styles.record} to={BONUS_RECORD}>
            {t('record')}
          </Link>
        }
      />
      <div className={styles.page}>
        <div ref={row} className={styles.tabs} {...listProps}>
          {BONUS_TAB_NAMES.map((name) => (
            <button key={name} className={styles.tab} {...tabPropsOf(name)}>
              {t(name)}
            </button>
          ))}
        </div>
        <div {...panelProps}>{children}</div>
      </div>
    </>
  );
}
