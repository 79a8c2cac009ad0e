import { useTranslation } from 'react-i18next';
import { realityCheckSet } from '../../../../contract/protection.ts';
import type { Protection } from '../../../lib/session/protection.ts';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import styles from './self-limited.module.css';
import { useChange } from './use-protection.ts';

const MINUTES = [15, 30, 60, 0] as const;

/** How often the player is told how long and how they played; a change holds at once. */
export function RealityCard({ info }: { info: Protection }) {
  const { t } = useTranslation('self-limited');
  const { isBusy, fault, change } = useChange();
  const choose = async (minutes: (typeof MINUTES)[number]) => {
    if (await change(realityCheckSet, { minutes })) toast(t('done.reality'));
  };
  return (
    <section id="reality" className={`${styles.card} ${styles.target}`}>
      <h2>{t('reality.title')}</h2>
      <p className={styles.about}>{t('reality.text')}</p>
      <ChoiceChips
        label={t('reality.title')}
        isNamed
        name="reality"
        choices={MINUTES.map((value) => ({
          value,
          text: value === 0 ? t('reality.off') : t('reality.every', { n: value }),
        }))}
        chosen={info.realityMinutes}
        isDisabled={isBusy}
        onChoose={(minutes) => void choose(minutes)}
      />
      <RefusalLine text={fault?.text} />
    </section>
  );
}
