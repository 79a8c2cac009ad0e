import { useTranslation } from 'react-i18next';
import { accountRegist, accountRegist4 } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { call } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/player-data.ts';
import { rememberAccount } from '../../lib/session/remembered-account.ts';
import { CodeField } from './code-field.tsx';
import { BirthDateFields, DeclarationFields, TermsField } from './eligibility-fields.tsx';
import { AccountField, MobileField, PasswordField, RememberField } from './fields.tsx';
import { forgetInviter, inviterField } from './inviter.ts';
import { type AuthValues, birthDateOf } from './rules.ts';
import { type Step, StepFields, type StepForm, useStepForm } from './step-form.tsx';

/** A way to register by one's own name. */
export type RegisterWay = 'account' | 'phone';

/** Who one is: asked in every registration. */
export const YOU: Step = { title: 'you', fields: ['birthDate', 'declarations'] };

const STEPS: Record<RegisterWay, readonly Step[]> = {
  account: [
    { title: 'account', fields: ['account', 'password'] },
    YOU,
    { title: 'terms', fields: ['terms'] },
  ],
  phone: [
    { title: 'phone', fields: ['mobile'] },
    YOU,
    { title: 'code', fields: ['code', 'terms'] },
  ],
};

/** What every registration sends besides its credentials. */
export function statementOf(values: AuthValues) {
  const { notOfficial, ofAge, notRestricted, notLicensee, acceptTerms } = values;
  return {
    birthDate: birthDateOf(values) ?? '',
    declarations: { notOfficial, ofAge, notRestricted, notLicensee },
    acceptTerms,
    ...inviterField(),
  };
}

function askToRegister(way: RegisterWay, values: AuthValues) {
  const { password, mobile, code } = values;
  const statement = statementOf(values);
  if (way === 'phone') return call(accountRegist4, { mobile, code: code.trim(), ...statement });
  return call(accountRegist, { account: values.account.trim(), password, ...statement });
}

/**
 * Registration by account and password, or by phone and code, which also lets in a phone that is
 * known. Both are one form: who changes the way keeps what they said.
 * @param onNew told of a player who was just made, before they are logged in
 */
export function useRegisterForm(way: RegisterWay, onNew: () => void): StepForm {
  return useStepForm({
    steps: STEPS[way],
    send: async (values, leave) => {
      const result = await askToRegister(way, values);
      if (!result.ok && result.code === REFUSALS.proofNeeded) await leave();
      if (!result.ok) return result;
      const { account, password, remember } = values;
      if (way === 'account' && remember) void rememberAccount(account.trim(), password);
      forgetInviter();
      await leave();
      if (result.data.isNew) onNew();
      beginSession(result.data);
      return result;
    },
  });
}

/** The step of a registration that is asked now. */
export function RegisterFields({ form, way }: { form: StepForm; way: RegisterWay }) {
  const { t } = useTranslation('auth');
  return (
    <StepFields form={form} action={t('action.register')}>
      {form.at === 0 && way === 'account' ? (
        <>
          <AccountField form={form} isNew />
          <PasswordField form={form} isNew />
          <RememberField form={form} />
        </>
      ) : null}
      {form.at === 0 && way === 'phone' ? <MobileField form={form} /> : null}
      {form.at === 1 ? <YouFields form={form} /> : null}
      {form.at === 2 && way === 'phone' ? <CodeField form={form} purpose="register" /> : null}
      {form.at === 2 ? <TermsField form={form} /> : null}
    </StepFields>
  );
}

/** Who one is. */
export function YouFields({ form }: { form: StepForm }) {
  return (
    <>
      <BirthDateFields form={form} />
      <DeclarationFields form={form} />
    </>
  );
}
