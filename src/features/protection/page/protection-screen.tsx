import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/player-protection.json';
import fil from '../../../locales/fil/player-protection.json';
import { Icon } from '../../../ui/art/icon.tsx';
import type { IconShape } from '../../../ui/art/icon-shapes.ts';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { ExternalLink } from '../../../ui/controls/leading-link.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { PROTECTION_SHAPES } from '../shapes.ts';
import { FIRST_LINE } from './help-lines.ts';
import { useHelpLinks } from './help-links.ts';
import { HelpList } from './help-list.tsx';
import styles from './protection-page.module.css';
import { Unreachable } from './unreachable.tsx';

addTexts('player-protection', { en, fil });

const RISKS = ['edge', 'chance', 'spare', 'chase', 'clear'] as const;
const QUESTIONS = ['more', 'chase', 'hide', 'borrow', 'care', 'stop'] as const;
const TOOLS = [
  { name: 'limits', icon: PROTECTION_SHAPES.gauge, to: '/member/self-limited' },
  { name: 'break', icon: PROTECTION_SHAPES.pause, to: '/member/self-limited#break' },
  { name: 'exclusion', icon: PROTECTION_SHAPES.stop, to: '/member/self-limited#exclusion' },
  { name: 'reality', icon: MONEY_SHAPES.clock, to: '/member/self-limited#reality' },
  { name: 'report', icon: MONEY_SHAPES.bars, to: '/member/report' },
] as const satisfies readonly { name: string; icon: IconShape; to: string }[];

/** `/player-protection`: risks, tools, who may not play, who helps, the regulator (GLI-19 A.4.5). */
export default function ProtectionScreen() {
  const { t } = useTranslation('player-protection');
  const { exclusion, regulator, isPlayPaused } = useHelpLinks();
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('lead')}</p>
        {isPlayPaused ? (
          <p className={styles.paused} role="status">
            {t('paused')}
          </p>
        ) : null}
        <section className={styles.call}>
          <h2>{t('call.title')}</h2>
          <p>{t('call.text')}</p>
          <a className={styles.number} href={`tel:${FIRST_LINE.dial}`}>
            <Icon name={PROTECTION_SHAPES.phone} size={20} />
            <span>
              {t('call.button')} <span className={styles.whole}>{FIRST_LINE.number}</span>
            </span>
          </a>
        </section>
        <Part title={t('risks.title')}>
          <Points texts={RISKS.map((name) => t(`risks.${name}`))} />
        </Part>
        <Part title={t('check.title')}>
          <p>{t('check.text')}</p>
          <Points texts={QUESTIONS.map((name) => t(`check.${name}`))} />
          <p className={styles.end}>{t('check.end')}</p>
        </Part>
        <Part title={t('tools.title')}>
          <Tools />
        </Part>
        <Part title={t('young.title')}>
          <p>{t('young.who')}</p>
          <p>{t('young.home')}</p>
        </Part>
        <Part title={t('help.title')}>
          <HelpList exclusion={exclusion} />
        </Part>
        <Part title={t('regulator.title')}>
          <p>{t('regulator.text')}</p>
          <p>
            <ExternalLink href={regulator.url}>
              {t('regulator.link')}
              <span className="sr-only"> ({t('outside')})</span>
            </ExternalLink>
          </p>
          {regulator.isReachable ? null : <Unreachable />}
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Tools() {
  const { t } = useTranslation('player-protection');
  return (
    <div className={styles.rows}>
      {TOOLS.map(({ name, icon, to }) => (
        <Link key={name} to={to} className={styles.row}>
          <Icon name={icon} />
          <span className={styles.words}>
            <span>{t(`tools.${name}`)}</span>
            <span className={styles.note}>{t(`tools.${name}Text`)}</span>
          </span>
          <Icon name="chevron" size={20} />
        </Link>
      ))}
    </div>
  );
}
