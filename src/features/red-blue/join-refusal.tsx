import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/i18n/i18n.ts';
import { RefusalLine } from '../../parts/intents/refusal-line.tsx';

interface JoinRefusalProps {
  code: number | undefined;
  /** The server failed: the next press asks for the same joining again. */
  isAside: boolean;
  onClose: () => void;
}

/** Why joining did not happen. */
export function JoinRefusal({ code, isAside, onClose }: JoinRefusalProps) {
  const { t } = useTranslation('red-blue');
  if (code === undefined) return null;
  return (
    <RefusalLine
      text={isAside ? t('join.aside', { code }) : refusalText(code)}
      code={code}
      onClose={onClose}
    />
  );
}
