import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n/i18n.ts';
import en from '../locales/en/stage.json';
import fil from '../locales/fil/stage.json';
import { SkipButton } from './skip-button.tsx';
import styles from './stage-area.module.css';

addTexts('stage', { en, fil });

interface StageAreaProps {
  /** The element that the canvas moves into; the same as for `useStage`. */
  slot: RefObject<HTMLDivElement | null>;
  /** Height in hundredths of the width, as the scene's design space has it. */
  heightPercent: number;
  /** The scene is on the canvas: the plain picture gives way. */
  isDrawn: boolean;
  /** Shown until the scene is drawn, and where there is no WebGL. */
  plain: ReactNode;
  /** Controls over the canvas, for example the button over a wheel's hub. */
  children?: ReactNode;
  /** False also where a round may not be shortened: neither button nor tap skips it then. */
  canSkip: boolean;
  skip: () => void;
  /** What a tap does instead: it ends what is made of a result that is seen already. */
  endTold?: () => void;
  /** The outcome comes from an earlier visit. */
  isUnfinished: boolean;
  /** What stands right below the scene is not to be covered: the button keeps to its corner. */
  isSkipInCorner?: boolean;
}

/** A scene's place on a screen: canvas or plain picture, controls over it, and the way to skip. */
export function StageArea(props: StageAreaProps) {
  const { slot, heightPercent, isDrawn, plain, children, canSkip, skip, endTold, isUnfinished } =
    props;
  const { isSkipInCorner = false } = props;
  const { t } = useTranslation('stage');
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below skips by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere is a short cut only. */}
      <div
        className={styles.area}
        data-keep-clear
        style={{ paddingTop: `${heightPercent}%` }}
        onClick={canSkip ? skip : endTold}
      >
        {isDrawn ? null : <div className={styles.fill}>{plain}</div>}
        <div ref={slot} className={`${styles.fill} ${styles.slot}`} />
        {children}
      </div>
      <SkipButton
        canSkip={canSkip}
        skip={skip}
        isInCorner={isSkipInCorner}
        text={t('skip')}
        unfinished={isUnfinished ? t('unfinished') : undefined}
      />
    </div>
  );
}
