import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { MARKETING_PRODUCTS, type marketingInfo } from '../../../contract/marketing.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/marketing.json';
import fil from '../../locales/fil/marketing.json';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { StopCard } from '../../parts/limits/stop-card.tsx';
import { SwitchRow } from '../../ui/controls/switch-row.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './marketing.module.css';
import { type Choice, useMarketing, useTurn } from './use-choices.ts';

addTexts('marketing', { en, fil });

/** `/member/marketing`: which offers may come, and on which way; nothing by itself (LCCP 5.1.12). */
export default function MarketingScreen() {
  const { t } = useTranslation('marketing');
  const query = useMarketing();
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('lead')}</p>
        <Loaded query={query} heights={[140, 140, 140]}>
          {(info) => <Choices info={info} />}
        </Loaded>
        <p className={styles.note}>{t('service')}</p>
      </div>
    </>
  );
}

function Choices({ info }: { info: ReplyOf<typeof marketingInfo> }) {
  const { t } = useTranslation('marketing');
  const { busy, fault, turn } = useTurn();
  const isLocked = info.stop.kind !== 'none';
  const isSame = (one: Choice, other: Choice | undefined) =>
    one.product === other?.product && one.channel === other.channel;
  const change = async (choice: Choice, isOn: boolean) => {
    if (await turn(choice, isOn)) toast(t(isOn ? 'done.on' : 'done.off'));
  };
  return (
    <>
      <StopCard stop={info.stop} />
      {isLocked ? <p className={styles.lead}>{t('locked')}</p> : null}
      <RefusalLine text={fault} />
      {MARKETING_PRODUCTS.map((product) => {
        const own = info.choices.filter((choice) => choice.product === product);
        if (own.length === 0) return null;
        return (
          <fieldset key={product} className={styles.group}>
            <legend className={styles.legend}>{t(`product.${product}`)}</legend>
            <p className={styles.about}>{t(`productText.${product}`)}</p>
            {own.map((choice) => (
              <SwitchRow
                key={choice.channel}
                title={t(`channel.${choice.channel}`)}
                {...(choice.changeTime && {
                  hint: t(choice.isOn ? 'since.on' : 'since.off', {
                    time: dateTimeText(choice.changeTime),
                  }),
                })}
                isOn={isSame(choice, busy) ? (busy?.isOn ?? false) : choice.isOn}
                isLocked={isLocked}
                onChange={(isOn) => void change(choice, isOn)}
              />
            ))}
          </fieldset>
        );
      })}
      {info.addressMissing ? (
        <p className={styles.note}>
          {t('address')} <Link to="/member/profile">{t('profile')}</Link>
        </p>
      ) : null}
    </>
  );
}
