import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useIsFreeToPlay } from '../../lib/session/play-session.ts';
import en from '../../locales/en/chances.json';
import fil from '../../locales/fil/chances.json';
import { moneyText } from '../../ui/text/money-text.tsx';
import { JACKPOT_QUERY, type JackpotInfo } from './jackpot-info.ts';

addTexts('chances', { en, fil });

/** What opens a draw, or one more of them. */
interface Opens {
  text: string;
  /** Where that is done. */
  target: 'deposit' | 'home' | undefined;
}

/** The jackpot as the ring knows it; undefined until it is known, and for a visitor. */
export function useJackpotInfo(isPlayer: boolean): JackpotInfo | undefined {
  return useQuery({ ...JACKPOT_QUERY, enabled: isPlayer }).data;
}

/** How many draws can be made now, in words; what opens the others is told by `useOpens`. */
export function useReadyText(): (info: JackpotInfo) => string {
  const { t } = useTranslation('chances');
  return ({ readyChances: count }) => (count > 0 ? t('ready', { count }) : t('none'));
}

/**
 * What opens the chances that cannot be used now, in the server's own order of checks: closed,
 * deposit, chance, wager. Undefined while every chance can be used, and for a player who is stopped.
 */
export function useOpens(): (info: JackpotInfo) => Opens | undefined {
  const { t } = useTranslation('chances');
  const isFree = useIsFreeToPlay();
  return (info) => {
    if (!isFree) return undefined;
    const { isOpen, needDeposit, chances, readyChances, nextTyping } = info;
    const waiting = chances - readyChances;
    const tell = (name: string, target?: Opens['target'], count = 0, amount = 0): Opens => ({
      text: t(`opens.${name}`, { count, amount: moneyText(amount) }),
      target,
    });
    if (!isOpen) return tell('closed');
    if (needDeposit > 0) {
      return tell(chances > 0 ? 'depositOpens' : 'deposit', 'deposit', chances, needDeposit);
    }
    if (chances < 1) return tell('chance', 'deposit');
    if (waiting < 1) return undefined;
    return tell(readyChances > 0 ? 'later' : 'wager', 'home', waiting, nextTyping);
  };
}
