import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../contract/refusals.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';
import { hasWay } from '../../parts/intents/refusal-way.tsx';
import { DRAW_ERRORS } from './jackpot-info.ts';

interface ErrorLineProps {
  code: number | undefined;
  /** The draw is not over: the next press asks first what became of it. */
  isAside?: boolean;
  onClose: () => void;
}

/** Why a draw did not happen: a text for each draw error with its code, else the code alone. */
export function ErrorLine({ code, isAside = false, onClose }: ErrorLineProps) {
  const { t } = useTranslation('jackpot');
  if (code === undefined) return null;
  if ((hasWay(code) || code === REFUSALS.notPlaced) && !isAside) {
    return <RefusalLine text={refusalText(code)} code={code} onClose={onClose} />;
  }
  const isKnown = DRAW_ERRORS.some((known) => known === code);
  const other = isAside ? 'error.aside' : 'error.other';
  return <RefusalLine text={isKnown ? t(`error.${code}`) : t(other, { code })} onClose={onClose} />;
}
