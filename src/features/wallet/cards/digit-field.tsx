import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../../../ui/controls/field.tsx';
import type { Bank } from './bank-info.ts';
import { caretAfter, digitsOf, grouped } from './digits.ts';

interface DigitFieldProps {
  label: string;
  name: string;
  /** Digits only. */
  digits: string;
  kind: Bank['kind'] | undefined;
  /** The most digits that it takes. */
  max: number;
  hint: string | undefined;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** A number shown in groups; what is typed or pasted loses everything but its digits. */
export function DigitField(props: DigitFieldProps) {
  const { label, name, digits, kind, max, hint, error, onChange } = props;
  const text = grouped(digits, kind);
  const caret = useRef<{ input: HTMLInputElement; digitsBefore: number }>(undefined);
  // Without this the caret jumps to the end when a digit in the middle is mended.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digitsBefore } = caret.current;
    caret.current = undefined;
    const place = caretAfter(input.value, digitsBefore);
    input.setSelectionRange(place, place);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = { input: target, digitsBefore: digitsOf(before).length };
    onChange(digitsOf(target.value).slice(0, max));
  };
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      hint={hint}
      error={error}
      onChange={change}
    />
  );
}
