import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  ALL_TYPES,
  betBonus,
  betBonusByTypeReceive,
  betBonusReceive,
} from '../../../contract/rebates.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import en from '../../locales/en/rebates.json';
import fil from '../../locales/fil/rebates.json';
import { useReceive } from '../rewards/use-receive.ts';

// Every chunk that shows rebates comes with their texts.
addTexts('rebates', { en, fil });

/** The player's rebates, and the published rates. */
export type RebateInfo = ReplyOf<typeof betBonus>;
/** The rebates of one game type. */
export type TypeRebate = RebateInfo['list'][number];

/** Everything of rebates; the record lies below it. */
export const REBATES_KEY = ['rebates'];
const INFO_KEY = [...REBATES_KEY, 'info'];

/** Asks for the rebates of all game types. */
export function fetchRebates(): Promise<RebateInfo> {
  return ask(betBonus, { type: ALL_TYPES });
}

/** The rebates of all game types; asked for anew whenever they are shown, as days end. */
export function useRebates() {
  return useQuery({ queryKey: INFO_KEY, queryFn: fetchRebates, staleTime: 0 });
}

/** Takes the rebates of one game type, or of all; list and balance then tell it. */
export function useTakeRebates() {
  const ofType = useReceive(betBonusByTypeReceive, {
    inputOf: (type) => ({ type }),
    queryKey: REBATES_KEY,
  });
  const ofAll = useReceive(betBonusReceive, { inputOf: () => ({}), queryKey: REBATES_KEY });
  return {
    busyType: ofAll.busyId ?? ofType.busyId,
    fault: ofAll.fault ?? ofType.fault,
    /** Answers true where they were taken. @param type a game type id, or `ALL_TYPES` */
    async take(type: number): Promise<boolean> {
      ofAll.clearFault();
      ofType.clearFault();
      const isTaken = await (type === ALL_TYPES ? ofAll : ofType).receive(type);
      void refreshBalance();
      return isTaken;
    },
  };
}

/** A rate per mille as text, for example "0.5%". */
export function rateText(perMille: number): string {
  return `${perMille / 10}%`;
}
