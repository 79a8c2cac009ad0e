import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import styles from './autoplay.module.css';
import type { AutoplayChoice } from './autoplay.ts';
import type { GameVisit } from './game-visit.ts';
import type { Autoplay } from './use-autoplay.ts';
import '../texts.ts';

const ROUNDS = [5, 10, 15, 20, 25];
const LOSSES = [5, 10, 15, 25];
const WINS = [10, 20, 50];

interface AutoplayProps {
  visit: GameVisit;
  autoplay: Autoplay;
  /** What each round would stake in all, in hundredths; 0 = nothing is chosen yet. */
  stake: number;
}

/** The button beside the stake: sets autoplay up, and stops it with one touch while it runs. */
export function AutoplayButton({ visit, autoplay, stake }: AutoplayProps) {
  const { t } = useTranslation('game');
  const [isOpen, setOpen] = useState(false);
  if (autoplay.isOn) {
    return (
      <button type="button" className={styles.stop} onClick={autoplay.stop}>
        <strong>{t('auto.stop')}</strong>
        <span>{t('auto.left', { count: autoplay.left })}</span>
      </button>
    );
  }
  if (visit.rules.autoplayMax === 0) return null;
  const isOff = visit.phase !== 'rest' || stake === 0;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) setOpen(true);
        }}
      >
        <Icon name={MONEY_SHAPES.exchange} size={20} />
        <span>{t('auto.open')}</span>
      </button>
      {isOpen ? (
        <AutoplaySheet
          max={visit.rules.autoplayMax}
          stake={stake}
          onClose={() => setOpen(false)}
          onStart={autoplay.start}
        />
      ) : null}
    </>
  );
}

interface AutoplaySheetProps {
  max: number;
  stake: number;
  onClose: () => void;
  onStart: (choice: AutoplayChoice) => void;
}

/** How many rounds, what may be lost with them (must be chosen), and which win ends them. */
function AutoplaySheet({ max, stake, onClose, onStart }: AutoplaySheetProps) {
  const { t } = useTranslation('game');
  const [rounds, setRounds] = useState<number>();
  const [loss, setLoss] = useState<number>();
  const [win, setWin] = useState(0);
  const money = (times: number) => shortMoneyText(times * stake);
  const canStart = rounds !== undefined && loss !== undefined;
  const start = () => {
    if (!canStart) return;
    onClose();
    const winLimit = win === 0 ? undefined : win * stake;
    onStart({ rounds, lossLimit: loss * stake, winLimit });
  };
  return (
    <Sheet title={t('auto.title')} onClose={onClose}>
      <p className={styles.text}>{t('auto.text', { stake: shortMoneyText(stake) })}</p>
      <Choice
        name="rounds"
        title={t('auto.rounds')}
        values={ROUNDS.filter((count) => count <= max)}
        chosen={rounds}
        textOf={String}
        onChoose={setRounds}
      />
      <Choice
        name="loss"
        title={t('auto.loss')}
        values={LOSSES}
        chosen={loss}
        textOf={money}
        onChoose={setLoss}
      />
      <Choice
        name="win"
        title={t('auto.win')}
        values={[0, ...WINS]}
        chosen={win}
        textOf={(times) => (times === 0 ? t('auto.winNever') : money(times))}
        onChoose={setWin}
      />
      <Button full disabled={!canStart} onClick={start}>
        {t('auto.start')}
      </Button>
    </Sheet>
  );
}

interface ChoiceProps {
  name: string;
  title: string;
  values: readonly number[];
  chosen: number | undefined;
  textOf: (value: number) => string;
  onChoose: (value: number) => void;
}

function Choice({ name, title, values, chosen, textOf, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div className={styles.chips}>
        {values.map((value) => (
          <label key={value} className={styles.chip}>
            <input
              type="radio"
              name={`autoplay-${name}`}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{textOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why autoplay ended, where the player did not end it; below the result of its last round. */
export function AutoplayEndLine({ autoplay }: { autoplay: Autoplay }) {
  const { t } = useTranslation('game');
  const { end } = autoplay;
  if (end === undefined || end === 'stopped' || end === 'fault') return null;
  return (
    <p className={styles.end} role="status">
      {t(`auto.end.${end}`)}
    </p>
  );
}
