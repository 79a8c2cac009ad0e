import type { IntentFault, IntentPhase } from '../../lib/once/once-intent.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './form-end.module.css';
import { IntentLine } from './intent-line.tsx';

/** Fields that a refusal can be about. */
export type FormField =
  | 'code'
  | 'newCode'
  | 'accountNumber'
  | 'mobile'
  | 'password'
  | 'oldPassword';

type Phase = IntentPhase<unknown, unknown>;

const NAMED: Record<string, FormField> = {
  newCode: 'newCode',
  mobile: 'mobile',
  password: 'password',
  oldPassword: 'oldPassword',
};

function fieldOf({ code, details }: IntentFault): FormField | undefined {
  if (code === 2006 || code === 2007) return details.field === 'newCode' ? 'newCode' : 'code';
  if (code === 6004 || code === 6007) return 'accountNumber';
  if (code === 2013) return 'mobile';
  if (code === 2015) return 'oldPassword';
  return code === 2009 ? NAMED[details.field ?? ''] : undefined;
}

/** The last refusal at the field that it is about; nothing where it is about none. */
export function fieldFault(phase: Phase): Partial<Record<FormField, string>> {
  const fault = phase.name === 'idle' ? phase.fault : undefined;
  const field = fault && fieldOf(fault);
  return fault && field ? { [field]: fault.text } : {};
}

/** Of a `useOnceIntent`. */
export interface FormIntent {
  phase: Phase;
  checkNow: () => void;
}

interface FormEndProps {
  intent: FormIntent;
  action: string;
  kind?: 'primary' | 'danger';
}

/** The end of every form here: why nothing came of it, where no field says so, and its button. */
export function FormEnd({ intent, action, kind = 'primary' }: FormEndProps) {
  const { phase } = intent;
  const isSaid = Object.keys(fieldFault(phase)).length > 0;
  return (
    <>
      <div className={styles.fault}>{isSaid ? null : <IntentLine intent={intent} />}</div>
      <Button type="submit" kind={kind} full isBusy={phase.name !== 'idle'}>
        {action}
      </Button>
    </>
  );
}
