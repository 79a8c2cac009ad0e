import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/step-list.json';
import fil from '../../locales/fil/step-list.json';
import { Icon } from '../art/icon.tsx';
import { FieldButton } from '../controls/field-button.tsx';
import styles from './step-list.module.css';

addTexts('step-list', { en, fil });

/** One step of several that come one after the other. */
export interface Step {
  name: string;
  title: string;
  isDone: boolean;
  /** What a done step came to. */
  value?: string;
  body: ReactNode;
  /** Opens a done step again; without it what is done stays. */
  onReopen?: (() => void) | undefined;
}

/** Steps with the one that is open; what comes later is only named. */
export function StepList({ steps, openName }: { steps: readonly Step[]; openName?: string }) {
  const { t } = useTranslation('step-list');
  const due = steps.find(({ isDone }) => !isDone)?.name;
  const open = openName ?? due;
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    // What was done has closed above it: the next step comes to where the player looks.
    const next = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <ol ref={list}>
      {steps.map(({ name, title, isDone, value, body, onReopen }, index) => (
        <li
          key={name}
          className={name === open ? styles.due : styles.step}
          aria-current={name === open ? 'step' : undefined}
          tabIndex={name === open ? -1 : undefined}
        >
          <div className={styles.head}>
            <span className={isDone ? styles.done : styles.number}>
              {isDone ? <Icon name="check" size={18} /> : index + 1}
            </span>
            <span className={styles.name}>
              <strong>{title}</strong>
              {value ? <span>{value}</span> : null}
            </span>
            {isDone ? <span className="sr-only">{t('done')}</span> : null}
            {isDone && name !== open && onReopen ? (
              <FieldButton onClick={onReopen} aria-label={`${t('change')}: ${title}`}>
                {t('change')}
              </FieldButton>
            ) : null}
          </div>
          {name === open ? <div className={styles.body}>{body}</div> : null}
        </li>
      ))}
    </ol>
  );
}
