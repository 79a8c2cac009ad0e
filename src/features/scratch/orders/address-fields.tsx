import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESS_FIELD_MAX, updateAddress } from '../../../../contract/diamond.ts';
import { ApiUnknown, call, type Details } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { KEYS, type ShopData } from '../lottery-info.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  type AddressProblem,
  errorsOf,
} from './address-form.ts';
import styles from './orders.module.css';

type Typed = Required<Address>;
const EMPTY: Typed = { name: '', phone: '', region: '', city: '', street: '', postcode: '' };
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

/** The key of the text about a problem. */
function keyOf(field: AddressField, problem: AddressProblem): string {
  return `address.error.${problem === 'empty' ? 'empty' : field}`;
}

const CHECKS = Object.fromEntries(
  ADDRESS_FIELDS.map((field) => [
    field,
    (typed: Typed) => {
      const problem = errorsOf(typed)[field];
      return problem && keyOf(field, problem);
    },
  ]),
);

interface AddressFieldsProps {
  address: ShopData['address'];
  onClose: () => void;
}

/** The fields of the delivery address; each tells what is wrong with it. */
export default function AddressFields({ address, onClose }: AddressFieldsProps) {
  const { t } = useTranslation('lottery');
  const [code, setCode] = useState<number>();
  const form = useForm<Typed>({
    initial: { ...EMPTY, ...address },
    checks: CHECKS,
    t,
    send: async (typed) => {
      setCode(undefined);
      const answer = await save(typed);
      if (answer === 'saved') {
        toast(t('address.saved'));
        onClose();
      } else if ('field' in answer) {
        form.refuse({ [answer.field]: t(keyOf(answer.field, answer.problem)) });
      } else {
        setCode(answer.code);
        form.refuse({ root: answer.text });
      }
    },
  });
  return (
    <Form form={form} className={styles.form}>
      {ADDRESS_FIELDS.map((field) => (
        <Field
          key={field}
          label={t(`address.field.${field}`)}
          hint={t(`address.hint.${field}`, { defaultValue: '' })}
          {...form.input(field)}
          maxLength={ADDRESS_FIELD_MAX}
          autoComplete={AUTOCOMPLETE[field]}
          inputMode={field === 'phone' ? 'tel' : field === 'postcode' ? 'numeric' : 'text'}
        />
      ))}
      <RefusalLine text={form.errors.root} code={code} />
      <Button full type="submit" isBusy={form.isBusy}>
        {t('address.save')}
      </Button>
    </Form>
  );
}

interface Refused {
  field: AddressField;
  problem: AddressProblem;
}

/** Why the address is not saved, where no field is wrong. */
interface Fault {
  text: string;
  code?: number;
}

/** Sends the address; the answer is the field that is wrong, or why else it is not saved. */
async function save(typed: Typed): Promise<'saved' | Refused | Fault> {
  const { postcode, ...others } = typed;
  try {
    const result = await call(updateAddress, postcode ? typed : others);
    if (!result.ok) {
      const { code, details } = result;
      return refusedIn(details) ?? { code, text: refusalText(code, details) };
    }
    await queryClient.invalidateQueries({ queryKey: KEYS.shop });
    return 'saved';
  } catch (error) {
    // Setting an address twice changes nothing: the player may simply try again.
    return { text: i18next.t(`app:error.${error instanceof ApiUnknown ? 'unknown' : 'bug'}`) };
  }
}

function refusedIn({ field, problem }: Details): Refused | undefined {
  const known = ADDRESS_FIELDS.find((name) => name === field);
  return known && { field: known, problem: problem === 'empty' ? 'empty' : 'format' };
}
