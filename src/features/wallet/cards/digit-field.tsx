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
  hint: string | undefined;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/**
 * A number shown in groups; what is typed or pasted loses everything but its digits. None of them is
 * cut off: a number that is too long is another one without its end.
 */
export function DigitField(props: DigitFieldProps) {
  const { label, name, digits, kind, hint, error, onChange } = props;
  const text = grouped(digits, kind);
  const caret = useRef<{ input: HTMLInputElement; digitsBehind: number }>(undefined);
  // Without this the caret jumps to the end when a digit in the middle is mended.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digitsBehind } = caret.current;
    caret.current = undefined;
    const place = caretAfter(input.value, digitsOf(input.value).length - digitsBehind);
    input.setSelectionRange(place, place);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const behind = target.value.slice(target.selectionStart ?? target.value.length);
    caret.current = { input: target, digitsBehind: digitsOf(behind).length };
    onChange(digitsOf(target.value));
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
