import type { ReactNode } from 'react';
import { Form } from '../../parts/forms/form.tsx';
import { Button, type ButtonKind } from '../../ui/controls/button.tsx';
import { ProblemPanel } from './fields.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import type { AuthForm } from './use-auth-form.ts';

interface SubmitFormProps {
  form: AuthForm;
  /** What the button says. */
  action: string;
  kind?: ButtonKind;
  /** The fields, in the order in which they are asked. */
  children: ReactNode;
}

/** The body of every form here: its fields, why it was refused, the button that sends it, and what a login is asked beside. */
export function SubmitForm({ form, action, kind = 'primary', children }: SubmitFormProps) {
  return (
    <>
      <Form form={form}>
        {children}
        <ProblemPanel form={form} />
        <Button type="submit" kind={kind} full isBusy={form.isBusy}>
          {action}
        </Button>
      </Form>
      {form.ticket === undefined ? null : (
        <ProofDialog ticket={form.ticket} onClose={form.dropTicket} />
      )}
    </>
  );
}
