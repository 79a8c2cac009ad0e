import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n/i18n.ts';
import type { IntentFault } from '../../lib/once/once-intent.ts';
import { RefusalLine as Line } from '../../parts/intents/refusal-line.tsx';
import { hasWay } from '../../parts/intents/refusal-way.tsx';

/** Refusals that have a text of their own (contract/refusals.ts). */
const KNOWN = [
  1002, 1004, 4004, 4005, 5001, 5002, 5003, 5004, 5005, 5009, 9001, 9002, 9003, 9005, 9006,
];

interface RefusalLineProps {
  code: number | undefined;
  details?: Record<string, string | number>;
  /** The press is not over: the next one asks first what became of it. */
  isAside?: boolean;
  onClose?: () => void;
}

/** Why something did not happen: the text of the refusal with its code, else the code alone. */
export function RefusalLine({ code, details, isAside = false, onClose }: RefusalLineProps) {
  const { t } = useTranslation('lottery');
  if (code === undefined) return null;
  const other = t(isAside ? 'error.aside' : 'error.other', { code });
  const isKnown = KNOWN.includes(code) || hasWay(code);
  return (
    <Line
      text={isKnown ? refusalText(code, details) : other}
      code={isAside ? undefined : code}
      onClose={onClose}
    />
  );
}

interface FaultLineProps {
  fault: IntentFault | undefined;
  onClose?: () => void;
}

/** Why nothing came of an exchange, or that its answer is not known. */
export function FaultLine({ fault, onClose }: FaultLineProps) {
  if (!fault) return null;
  const { code, details, failure } = fault;
  return (
    <RefusalLine
      code={failure?.code ?? code}
      details={details}
      isAside={failure?.isUnknown}
      onClose={onClose}
    />
  );
}
