import { useTranslation } from 'react-i18next';
import { HI_LO_GUESSES, type HiLoGuess, hiLoChoices } from '../../../../contract/hi-lo.ts';
import { percentText } from '../../../ui/text/percent-text.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { timesText } from '../play/times-text.ts';
import styles from './hi-lo.module.css';
import type { Table } from './use-table.ts';

const SHAPES = {
  higher: 'M10 3l6.5 7.5H13V17H7v-6.5H3.5z',
  same: 'M3.5 5.5h13v3.5h-13zM3.5 11h13v3.5h-13z',
  lower: 'M10 17l-6.5-7.5H7V3h6v6.5h3.5z',
} as const;

/** The sign of a guess, as it stands beside the cards of the scene. */
function GuessMark({ guess }: { guess: HiLoGuess }) {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[guess]} fill="currentColor" />
    </svg>
  );
}

/** The guesses with what each leads to and how likely it is; waiting while it is nobody's turn. */
export function GuessRow({ visit, table }: { visit: GameVisit; table: Table }) {
  const { t } = useTranslation('hi-lo');
  const { guessing, isCashing, isOffline } = visit;
  const { turn } = table;
  const choices = turn ? hiLoChoices(turn) : [];
  const isOpen = turn !== undefined && !guessing && !isCashing && !isOffline;
  return (
    <fieldset className={styles.guesses}>
      <legend className="sr-only">{t('guess.legend')}</legend>
      {HI_LO_GUESSES.map((guess) => {
        const choice = choices.find((each) => each.guess === guess);
        const isOff = !isOpen || !choice;
        return (
          <button
            key={guess}
            type="button"
            className={`${styles.guess} ${styles[guess]}`}
            aria-disabled={isOff}
            aria-pressed={guessing === guess}
            onClick={() => {
              if (!isOff) void visit.guess(guess);
            }}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
          >
            <span className={styles.what}>
              <GuessMark guess={guess} />
              {t(`guess.${guess}`)}
            </span>
            <strong>{choice ? timesText(choice.at) : '–'}</strong>
            <small>{choice ? percentText(choice.ways, choice.left) : t('guess.none')}</small>
          </button>
        );
      })}
    </fieldset>
  );
}
