import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, useForm as useStore } from 'react-hook-form';
import { type FormField, type FormIntent, fieldFault } from '../intents/form-end.tsx';

/** What is wrong: a text key for the form's `t`, with the figures that the text names. */
export type Problem = string | { key: string; values: Record<string, unknown> };

/** One check for each place where a fault can stand: a plain function of all that is typed. */
type Checks<Values, Fault extends string> = Partial<
  Record<Fault, (values: Values) => Problem | undefined>
>;

/** Texts of what is wrong, at their fields; `root` is about no field. */
type Faults<Fault extends string> = Partial<Record<Fault | 'root', string>>;

interface FormOptions<Values, Fault extends string> {
  initial: Values;
  checks: Checks<Values, Fault>;
  /** Makes texts of what the checks say. */
  t: (key: string, values: Record<string, unknown>) => string;
  /**
   * What typing does to faults that are shown: judges them anew (the default), takes away that of
   * the edited field, or takes away all.
   */
  onEdit?: 'recheck' | 'clear' | 'clear-all';
  /** Where a fault stands that a value is about, if not at the value's own name. */
  faultOf?: (name: keyof Values) => Fault | undefined;
  /** The `useOnceIntent` behind the form: its refusals stand at their fields until an edit. */
  intent?: FormIntent & { clear: () => void };
  /** What follows a submit without faults; the form is busy until its promise is settled. */
  send: (values: Values) => unknown;
}

/** A form's state and what its fields need. */
export interface HouseForm<Values, Fault extends string = keyof Values & string> {
  values: Values;
  /** What is wrong, as far as it is shown by now; `root` until the next submit. */
  errors: Faults<Fault | FormField>;
  /** A `send` is under way; a form with an intent goes by the intent's phase. */
  isBusy: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** For controls that tell their text: `<CodeField {...form.text('code')} />`. */
  text<Name extends Fault & keyof Values>(name: Name): TextProps<Values[Name]>;
  /** For controls that are inputs: `<Field {...form.input('city')} />`. */
  input<Name extends Fault & keyof Values>(name: Name): InputProps<Name, Values[Name]>;
  /** Shows what is wrong with one field, on leaving it for example; true when nothing is. */
  check(fault: Fault): boolean;
  /** Takes the shown faults away, until they are checked again. */
  clear(): void;
  /** Shows these faults and no others. */
  show(faults: Faults<Fault>): void;
  /** The same for a server's refusal: `{ root: text }` where no field is wrong, else that is focused. */
  refuse(faults: Faults<Fault>): void;
  /** Begins anew, with nothing checked. */
  reset(values?: Values): void;
  /** For `Form` alone. */
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
}

interface TextProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

interface InputProps<Name, Value> {
  name: Name;
  value: Value;
  error: string | undefined;
  onChange: (event: { target: { value: Value } }) => void;
}

/** The type of errors that the server gave; those of the checks are judged at each drawing. */
const REFUSAL = 'refusal';

/**
 * The house's one way to a form. Checks run at a submit; faults are shown from then on and the
 * first gets the focus; a refusal that is about a field stands there. One `send` at a time.
 * Values, submitting and refusals lie in react-hook-form (docs/decisions/0038-forms.md).
 *
 * A check reads the props of the drawing it is made in, so a fault follows a limit that changes.
 * What asks once more before it sends is the form's own: keep that state beside the hook.
 * @example
 * const intent = useOnceIntent('rename', renameCard, { isKept: false, onAnswer: onDone });
 * const form = useForm({
 *   initial: { name: '', code: '' },
 *   checks: {
 *     name: ({ name }) => (name.length > max ? { key: 'name.long', values: { max } } : undefined),
 *     code: ({ code }) => (code.trim() ? undefined : 'code.missing'),
 *   },
 *   t,
 *   intent,
 *   send: ({ name, code }) => intent.start({ name, code: code.trim() }),
 * });
 * return (
 *   <Form form={form}>
 *     <Field label={t('name')} {...form.input('name')} />
 *     <OwnCodeField purpose="card" mobile={mobile} {...form.text('code')} />
 *     <FormEnd intent={intent} action={t('save')} />
 *   </Form>
 * );
 */
export function useForm<Values extends object, Fault extends string = keyof Values & string>(
  options: FormOptions<Values, Fault>,
): HouseForm<Values, Fault> {
  const { initial, checks, t, onEdit = 'recheck', faultOf, intent, send } = options;
  const [checked, setChecked] = useState<readonly string[]>([]);
  const names = Object.keys(checks) as Fault[];
  const store = useStore<Record<string, unknown>>({
    defaultValues: { ...initial },
    shouldFocusError: false,
    resolver: (typed) => {
      const wrong = names.filter((name) => checks[name]?.(typed as Values) !== undefined);
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(wrong.map((name) => [name, { type: 'check' }])) }
        : { values: typed, errors: {} };
    },
  });
  const values = store.watch() as Values;
  const { errors: stored, isSubmitting } = store.formState;
  const refused: Faults<FormField> = intent ? fieldFault(intent.phase) : {};
  const focus = useFocus(Object.values(refused).join());

  const textOf = (name: Fault): string | undefined => {
    const problem = checks[name]?.(values);
    if (problem === undefined) return undefined;
    return typeof problem === 'string' ? t(problem, {}) : t(problem.key, problem.values);
  };
  const found = names.flatMap((name) => {
    const text = checked.includes(name) ? textOf(name) : undefined;
    return text === undefined ? [] : [[name, text]];
  });
  const errors = { ...refused, ...Object.fromEntries(found), ...refusalsIn(stored) };

  const clear = () => {
    setChecked([]);
    store.clearErrors();
  };
  const edited = (name: Fault | undefined) => {
    if (intent?.phase.name === 'idle') intent.clear();
    if (onEdit === 'clear-all') return clear();
    if (name === undefined) return;
    store.clearErrors(name);
    if (onEdit === 'clear') setChecked((old) => old.filter((other) => other !== name));
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    store.setValue(String(name), value);
    edited(faultOf ? faultOf(name) : (String(name) as Fault));
  };
  const show = (faults: Faults<Fault>) => {
    clear();
    for (const [name, message] of Object.entries<string | undefined>(faults)) {
      if (message) store.setError(name, { type: REFUSAL, message });
    }
  };
  const submit = store.handleSubmit(
    (typed) => {
      setChecked(names);
      return send(typed as Values);
    },
    () => {
      setChecked(names);
      focus.next();
    },
  );
  return {
    values,
    errors,
    isBusy: isSubmitting,
    set,
    text: (name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
    input: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }) => set(name, target.value),
    }),
    check(name) {
      setChecked((old) => [...old, name]);
      return textOf(name) === undefined;
    },
    clear,
    show,
    refuse(faults) {
      show(faults);
      focus.next();
    },
    reset(next = initial) {
      setChecked([]);
      store.reset({ ...next });
    },
    formProps: {
      ref: focus.form,
      onSubmit(event) {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      },
    },
  };
}

function refusalsIn(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      error?.type === REFUSAL && typeof error.message === 'string' ? [[name, error.message]] : [],
    ),
  );
}

/**
 * Once faults are drawn, the first wrong control gets the focus.
 * @param refused what the intent was refused for; a new text is a new fault
 */
function useFocus(refused: string) {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  const last = useRef('');
  // With the frame: a passive one of the frame before may come after the wish, and finds no fault yet.
  useLayoutEffect(() => {
    const isNew = refused !== '' && refused !== last.current;
    last.current = refused;
    if (!isWanted.current && !isNew) return;
    isWanted.current = false;
    if (form.current) showControl(form.current, '[aria-invalid="true"], [data-fault="true"]');
  });
  const next = () => {
    isWanted.current = true;
  };
  return { form, next };
}

interface FormProps {
  form: { formProps: HouseForm<object, string>['formProps'] };
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The element of a `useForm`. The house tells what is wrong, not the browser; and what is typed
 * before the scripts run never comes into an address. A control that cannot be `aria-invalid` (a
 * radio) says `data-fault`.
 */
export function Form({ form, className, children }: FormProps) {
  return (
    <form {...form.formProps} className={className} noValidate method="post">
      {children}
    </form>
  );
}

/**
 * Focuses a control and brings it to the middle of the screen: by itself the browser may leave it
 * below a bar that stays.
 * @param selector of the control; the first that fits
 */
function showControl(form: HTMLElement, selector: string): void {
  const control = form.querySelector<HTMLElement>(selector);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
