import { useTranslation } from 'react-i18next';

/** Sources that have a name of their own. */
const KNOWN = ['recharge', 'coupon', 'gift'];

/** Where a bonus came from, in words. */
export function useSourceText(): (source: string) => string {
  const { t } = useTranslation('bonus-coin');
  return (source) => t(`source.${KNOWN.includes(source) ? source : 'other'}`);
}
