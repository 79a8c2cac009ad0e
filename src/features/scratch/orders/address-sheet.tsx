import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESS_FIELD_MAX, updateAddress } from '../../../../contract/diamond.ts';
import { call, type Details } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { KEYS, type ShopData } from '../lottery-info.ts';
import { RefusalLine } from '../refusal-line.tsx';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressErrors,
  type AddressField,
  type AddressProblem,
  errorsOf,
} from './address-form.ts';
import styles from './orders.module.css';

const EMPTY: Address = { name: '', phone: '', region: '', city: '', street: '', postcode: '' };
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

interface AddressSheetProps {
  address: ShopData['address'];
  onClose: () => void;
}

/** The form of the delivery address; each field tells what is wrong with it. */
export function AddressSheet({ address, onClose }: AddressSheetProps) {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState<Address>({ ...EMPTY, ...address });
  const [errors, setErrors] = useState<AddressErrors>({});
  const [fault, setFault] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: AddressErrors) => {
    setErrors(found);
    const [first] = ADDRESS_FIELDS.filter((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(typed);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFault(undefined);
    const answer = await save(typed);
    setBusy(false);
    if (answer === 'saved') {
      toast(t('address.saved'));
      onClose();
    } else if (typeof answer === 'number') setFault(answer);
    else show(answer);
  };
  return (
    <Sheet title={t('address.title')} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {ADDRESS_FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`address.field.${field}`)}
            hint={t(`address.hint.${field}`, { defaultValue: '' })}
            error={errorText(field, errors[field], t)}
            value={typed[field] ?? ''}
            maxLength={ADDRESS_FIELD_MAX}
            autoComplete={AUTOCOMPLETE[field]}
            inputMode={field === 'phone' ? 'tel' : field === 'postcode' ? 'numeric' : 'text'}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        <RefusalLine code={fault} isAside={fault === 0} />
        <Button full type="submit" isBusy={isBusy}>
          {t('address.save')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Sends the address; the answer is what is wrong with it, or the code of another failure. */
async function save(typed: Address): Promise<'saved' | AddressErrors | number> {
  const { postcode, ...others } = typed;
  try {
    const result = await call(updateAddress, postcode ? typed : others);
    if (!result.ok) return problemOf(result.details) ?? result.code;
    await queryClient.invalidateQueries({ queryKey: KEYS.shop });
    return 'saved';
  } catch {
    // Setting an address twice changes nothing: the player may simply try again.
    return 0;
  }
}

function problemOf({ field, problem }: Details): AddressErrors | undefined {
  const known = ADDRESS_FIELDS.find((name) => name === field);
  return known && { [known]: (problem === 'empty' ? 'empty' : 'format') satisfies AddressProblem };
}

function errorText(
  field: AddressField,
  problem: AddressProblem | undefined,
  t: (key: string) => string,
): string | undefined {
  if (!problem) return undefined;
  return problem === 'empty' ? t('address.error.empty') : t(`address.error.${field}`);
}
