import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { isMoneyProp, PROPS, propKindOf } from '../../../contract/props.ts';
import { moneyText } from '../../ui/text/money-text.tsx';
import '../../parts/props/texts.ts';

/** Currencies of the books that are no prop (docs/decisions/0002): they have a name here. */
const OWN_NAMES = [2, 3, 4, 5, 6];
/** Of those, the amounts of money in hundredths: bonus coin, collected in the invite spin, safebox. */
const OWN_MONEY = [2, 5, 6];

function isMoney(propId: number): boolean {
  return OWN_NAMES.includes(propId) ? OWN_MONEY.includes(propId) : isMoneyProp(propId);
}

/** An amount without its unit: money as money, everything else as a whole number. */
export function plainText(propId: number, amount: number): string {
  return isMoney(propId) ? moneyText(amount) : countText(amount);
}

/** The same with + or −, for what came in or went out. */
export function signedText(propId: number, amount: number): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return sign + plainText(propId, Math.abs(amount));
}

/** Gives the name of what moved, for example "Diamonds"; empty for coin, which says so itself. */
export function useUnitName(): (propId: number) => string {
  const { t } = useTranslation(['records', 'prop', 'app']);
  return (propId) => {
    if (propId === PROPS.coin) return '';
    if (OWN_NAMES.includes(propId)) return t(`unit.${propId}`);
    const kind = t(`prop.${propKindOf(propId)}`, { ns: 'app' });
    return t(`id.${propId}`, { ns: 'prop', defaultValue: kind });
  };
}
