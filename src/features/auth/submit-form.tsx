import type { ReactNode } from 'react';
import { Form } from '../../parts/forms/form.tsx';
import { Button, type ButtonKind } from '../../ui/controls/button.tsx';
import { ProblemPanel } from './fields.tsx';
import type { AuthForm } from './use-auth-form.ts';

interface SubmitFormProps {
  form: AuthForm;
  /** What the button says. */
  action: string;
  kind?: ButtonKind;
  /** The fields, in the order in which they are asked. */
  children: ReactNode;
}

/** The body of every form here: its fields, why it was refused, and the button that sends it. */
export function SubmitForm({ form, action, kind = 'primary', children }: SubmitFormProps) {
  return (
    <Form form={form}>
      {children}
      <ProblemPanel form={form} />
      <Button type="submit" kind={kind} full isBusy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}
