import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../contract/call.ts';
import type { kycDocument, submitKyc, uploadKyc } from '../../../contract/kyc.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiUnknown, call } from '../../lib/api/api.ts';
import { pictureProblem } from '../../parts/pictures/picture-problem.ts';
import { renewKyc, takeKyc } from './kyc-info.ts';

/** Why a step was not taken. */
interface Fault {
  /** The refusal's code; none where no answer came, or nothing was sent. */
  code?: number;
  text: string;
}

type KycCall = typeof kycDocument | typeof uploadKyc | typeof submitKyc;

/** One step of the check: sent, and its answer shown everywhere. */
export function useKycCall<C extends KycCall>(spec: C) {
  const { t } = useTranslation('app');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  /** @returns true when the server has it */
  const send = async (input: RequestOf<C>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      const result = await call(spec, input);
      if (result.ok) {
        takeKyc(result.data);
        return true;
      }
      const { code, details } = result;
      setFault({ code, text: pictureProblem(code, details) });
      // Another device was faster: what is shown here is old.
      if (code === REFUSALS.kycNotOpen) void renewKyc();
    } catch (error) {
      const isUnknown = error instanceof ApiUnknown;
      setFault({ text: t(isUnknown ? 'error.unknown' : 'error.bug') });
    } finally {
      setBusy(false);
    }
    return false;
  };
  return { send, isBusy, fault, clear: () => setFault(undefined), setFault };
}
