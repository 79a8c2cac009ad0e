import { useTranslation } from 'react-i18next';
import { isMoneyProp, PROPS } from '../../../contract/props.ts';
import { MoneyText, moneyText } from '../../ui/money-text.tsx';
import { prizeOf, tierOf } from './prizes.ts';

type Size = 12 | 14 | 16 | 20 | 24 | 32 | 44;

/** A prize in words: money as money, everything else as a name and how many. */
export function PrizeText(props: { propId: number; count: number; size?: Size }) {
  const { propId, count, size } = props;
  const nameOf = usePrizeName();
  if (isMoneyProp(propId) && propId !== PROPS.jackpot)
    return <MoneyText amount={count} size={size} />;
  return <>{nameOf(propId, count)}</>;
}

/** Gives the text of a prize for labels and announcements. */
export function usePrizeName(): (propId: number, count: number) => string {
  const { t } = useTranslation('jackpot');
  return (propId, count) => {
    const { kind, isMoney } = prizeOf(propId, count);
    const tier = tierOf(propId);
    if (kind === 'jackpot' && !tier) return t('prize.jackpotCell');
    if (isMoney) return moneyText(count);
    const name = t(`prop.${kind}`, { ns: 'app' });
    return t('prize.times', { name, count });
  };
}
