import { type CSSProperties, useEffect, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import { useConfig } from '../lib/stores/config-store.ts';
import { useHome } from '../lib/stores/home-store.ts';
import en from '../locales/en/home-guide.json';
import fil from '../locales/fil/home-guide.json';
import type { PopupProps } from '../manifests/manifest.ts';
import { Button } from '../ui/controls/button.tsx';
import { useModal } from '../ui/layout/use-modal.ts';
import { moneyText } from '../ui/text/money-text.tsx';
import styles from './home-guide.module.css';

addTexts('home-guide', { en, fil });

/** A step, and where in the lobby it points; of several places the first that is there. */
interface Step {
  name: 'games' | 'parol' | 'bonus' | 'wallet';
  at: readonly string[];
  /** It scrolls with the page: it is brought below the header first. */
  isInPage?: boolean;
}

const STEPS: readonly Step[] = [
  { name: 'games', at: ['[data-guide="games"]'], isInPage: true },
  { name: 'parol', at: ['[data-guide="parol"]', '[data-parol-place]'] },
  { name: 'bonus', at: ['[data-guide="bonus"]'] },
  { name: 'wallet', at: ['[data-guide="wallet"]'] },
];

/** In pixels: between things, room that the header takes. */
const [GAP, HEADER] = [12, 72];
/** In the size of the text: how wide the card is, how narrow beside a place, and how much height it wants. */
const [CARD, SLIM, HIGH] = [22.5, 15, 20];
/** Of the frame around what is lit (home-guide.module.css). */
const FRAME = 6;

function placeOf({ at }: Step): Element | undefined {
  return at
    .map((selector) => document.querySelector(selector))
    .find((element) => element !== null && element.getClientRects().length > 0) as Element;
}

/** What of a place is in the window, with room for its frame; undefined where nothing is. */
function seenOf(place: DOMRect | undefined): DOMRect | undefined {
  if (!place) return undefined;
  const left = Math.max(place.left, FRAME);
  const top = Math.max(place.top, FRAME);
  const width = Math.min(place.right, document.documentElement.clientWidth - FRAME) - left;
  const height = Math.min(place.bottom, window.innerHeight - FRAME) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : undefined;
}

/** The room for the card: below or above what is lit, or beside it where the window is too low. */
function roomOf(lit: DOMRect | undefined): CSSProperties {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(CARD * text, wide - 2 * GAP);
  const ends = { top: GAP, bottom: GAP, width, alignItems: 'center' };
  if (!lit) return { ...ends, left: (wide - width) / 2 };
  const [above, below] = [lit.top, high - lit.bottom];
  const beside = Math.min(width, wide - lit.right - 3 * GAP);
  if (Math.max(above, below) < HIGH * text && beside >= SLIM * text) {
    return { ...ends, left: lit.right + 2 * GAP, width: beside };
  }
  const middle = (lit.left + lit.right - width) / 2;
  const left = Math.max(GAP, Math.min(middle, wide - width - GAP));
  return below >= above
    ? { ...ends, left, top: lit.bottom + 2 * GAP, alignItems: 'flex-start' }
    : { ...ends, left, bottom: high - lit.top + 2 * GAP, alignItems: 'flex-end' };
}

/** Where a step's place is in the window, followed as the page moves; undefined once it is gone. */
function useLit(step: Step | undefined): DOMRect | undefined {
  const [lit, setLit] = useState<DOMRect>();
  useLayoutEffect(() => {
    if (!step) return undefined;
    const look = () => setLit(seenOf(placeOf(step)?.getBoundingClientRect()));
    window.scrollTo(0, 0);
    if (step.isInPage)
      window.scrollTo(0, (placeOf(step)?.getBoundingClientRect().top ?? 0) - HEADER);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look);
    };
  }, [step]);
  return lit;
}

/** Coin that the sign-up bonus has for this player, who can still get it; 0 = none is named. */
function usePromised(): number {
  const amount = useConfig(({ config }) => config?.clientConfig.lobbyBonusAmount ?? 0);
  const isStillThere = useHome(
    ({ activities }) =>
      activities?.totalRecharge === 0 && activities.activityIds.includes(ACTIVITY_IDS.signUpBonus),
  );
  return isStillThere ? amount : 0;
}

/** The home guide (spec section 6): where things are in the lobby, one place after the other. */
export default function HomeGuide({ onClose }: PopupProps) {
  const { t } = useTranslation('home-guide');
  const id = useId();
  const panel = useModal(onClose);
  const [steps] = useState(() => STEPS.filter(placeOf));
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const lit = useLit(step);
  const amount = usePromised();
  useEffect(() => {
    if (!step) onClose();
    else if (panel.current) panel.current.scrollTop = 0;
  }, [step, onClose, panel]);
  useEffect(() => {
    const before = window.scrollY;
    return () => window.scrollTo(0, before);
  }, []);
  if (!step) return null;
  const isLast = index === steps.length - 1;
  const isPromised = step.name === 'bonus' && amount > 0;
  return createPortal(
    <div className={lit ? styles.guide : `${styles.guide} ${styles.dim}`}>
      {lit ? <Light lit={lit} /> : null}
      <div className={styles.room} style={roomOf(lit)}>
        <div
          ref={panel}
          className={styles.card}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}title ${id}count`}
          tabIndex={-1}
        >
          <div aria-live="polite">
            <p id={`${id}count`} className={styles.count}>
              {t('count', { at: index + 1, all: steps.length })}
            </p>
            <h2 id={`${id}title`} className={styles.title}>
              {t(`${step.name}.title`)}
            </h2>
            <p className={styles.text}>
              {isPromised
                ? t('bonus.promise', { amount: moneyText(amount) })
                : t(`${step.name}.text`)}
            </p>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
              {t(isLast ? 'done' : 'next')}
            </Button>
            {isLast ? null : (
              <Button kind="quiet" onClick={onClose}>
                {t('skip')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** Leaves a place bright and darkens all around it. */
function Light({ lit: { left, top, width, height } }: { lit: DOMRect }) {
  return <i className={styles.light} style={{ left, top, width, height }} />;
}
