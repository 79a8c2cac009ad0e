import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyCall, RequestOf } from '../../../contract/call.ts';
import { ApiUnknown, type Details } from '../../lib/api/api.ts';
import { type Reward, showRewards } from '../../lib/navigation/rewards.ts';
import { useOnceCall } from '../../lib/once/once-intent.ts';
import { refreshActivities } from '../../lib/session/player-data.ts';

/** Why a reward was not received: a refusal, no answer, or a failure. */
export type ReceiveFault =
  | { kind: 'refused'; code: number; details: Details }
  | { kind: 'unknown' | 'bug' };

/** Where receiving stands. */
export interface Receiving<Id> {
  /** Id that is asked for now. */
  busyId: Id | undefined;
  fault: ReceiveFault | undefined;
  /** Answers true where it was received. */
  receive(id: Id): Promise<boolean>;
  clearFault(): void;
}

/** A `once` call that answers rewards. */
type RewardCall = AnyCall & { once: boolean };

/**
 * Receives rewards by id, one at a time, and shows them; list and lamps then tell it. A second press after a
 * lost answer asks first what became of the one before.
 */
export function useReceive<C extends RewardCall, Id extends number | string = number>(
  spec: C,
  { inputOf, queryKey }: { inputOf: (id: Id) => RequestOf<C>; queryKey: QueryKey },
): Receiving<Id> {
  const queryClient = useQueryClient();
  const send = useOnceCall(spec.path, spec);
  const isHere = useRef(true);
  const [busyId, setBusyId] = useState<Id>();
  const [fault, setFault] = useState<ReceiveFault>();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function receive(id: Id): Promise<boolean> {
    if (busyId !== undefined) return false;
    setBusyId(id);
    setFault(undefined);
    try {
      const result = await send(inputOf(id));
      if (result.ok) showRewards((result.data as { rewards: Reward[] }).rewards);
      else setFault({ kind: 'refused', code: result.code, details: result.details });
      await queryClient.invalidateQueries({ queryKey });
      return result.ok;
    } catch (error) {
      if (isHere.current) setFault({ kind: error instanceof ApiUnknown ? 'unknown' : 'bug' });
      return false;
    } finally {
      if (isHere.current) setBusyId(undefined);
      // Lamps on other screens told of it.
      void refreshActivities();
    }
  }

  return { busyId, fault, receive, clearFault: () => setFault(undefined) };
}
