import { useTranslation } from 'react-i18next';
import { updateProfile } from '../../../../contract/profile.ts';
import { call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import type { UserInfo } from '../../../lib/session/session-store.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
import { Form, useForm } from '../../../parts/forms/form.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import styles from './profile.module.css';
import { change, type Outcome, takeProfile } from './take-profile.ts';

const PROBLEMS = ['length', 'format', 'contact', 'reserved', 'words'];
/** Until the server's own lengths are here. */
const LENGTHS = { min: 1, max: 64 };

/** The name that others see, with what is wrong with a new one. */
export function NicknameForm({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation(['profile', 'app']);
  const lengths = useConfig((state) => state.config?.lengths.username) ?? LENGTHS;
  const problemText = (outcome: Outcome & { ok: false }): string => {
    if ('lost' in outcome) return t(outcome.lost);
    const { code, details } = outcome;
    const problem = PROBLEMS.find((known) => known === details.problem);
    return problem && details.field === 'nickname'
      ? t(`nickname.problem.${problem}`, details)
      : refusalText(code, details);
  };
  const form = useForm({
    initial: { nickname: userInfo.nickname },
    checks: {
      nickname({ nickname }) {
        const { length } = Array.from(nickname.trim());
        const isFit = length >= lengths.min && length <= lengths.max;
        return isFit ? undefined : { key: 'nickname.problem.length', values: lengths };
      },
    },
    t,
    onEdit: 'clear',
    send: async (typed) => {
      const ask = () => call(updateProfile, typed);
      const outcome = await change(ask, (profile) => {
        takeProfile(profile);
        form.reset({ nickname: profile.nickname });
        toast(t('nickname.saved'));
      });
      if (!outcome.ok) form.refuse({ nickname: problemText(outcome) });
    },
  });
  const isNew = form.values.nickname.trim() !== userInfo.nickname;
  return (
    <Form form={form} className={styles.card}>
      <Field
        {...form.input('nickname')}
        label={t('nickname.label')}
        hint={t('nickname.hint', lengths)}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={lengths.max * 2}
      />
      <Button type="submit" kind="secondary" full isBusy={form.isBusy} disabled={!isNew}>
        {t('nickname.save')}
      </Button>
    </Form>
  );
}
