import { useTranslation } from 'react-i18next';
import { isMoneyProp, PROPS, propKindOf } from '../../../contract/props.ts';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import './texts.ts';

type Size = 12 | 14 | 16 | 20 | 24 | 32 | 44;

/** A reward in words: money as money, everything else as a name and how many. */
export function PropText(props: { propId: number; count: number; size?: Size }) {
  const { propId, count, size } = props;
  const nameOf = usePropName();
  if (isMoneyProp(propId) && propId !== PROPS.jackpot && propId !== PROPS.bonusCoin)
    return <MoneyText amount={count} size={size} />;
  return <>{nameOf(propId, count)}</>;
}

/** Gives the text of a reward for labels and announcements; `count` is hundredths for money. */
export function usePropName(): (propId: number, count: number) => string {
  const { t } = useTranslation('prop');
  return (propId, count) => {
    if (propId === PROPS.jackpot) return t('jackpotCell');
    if (propId === PROPS.bonusCoin) return t('bonus', { amount: moneyText(count) });
    if (isMoneyProp(propId)) return moneyText(count);
    // Some props have a name of their own, the others that of their kind.
    const kind = t(`prop.${propKindOf(propId)}`, { ns: 'app' });
    return t('times', { name: t(`id.${propId}`, { defaultValue: kind }), count });
  };
}
