import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '../../../../contract/profile.ts';
import { call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import type { UserInfo } from '../../../lib/session/session-store.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
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
  const [typed, setTyped] = useState(userInfo.nickname);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isNew = typed.trim() !== userInfo.nickname;

  const problemText = (outcome: Outcome & { ok: false }): string => {
    if ('lost' in outcome) return t(outcome.lost);
    const { code, details } = outcome;
    const problem = PROBLEMS.find((known) => known === details.problem);
    return problem && details.field === 'nickname'
      ? t(`nickname.problem.${problem}`, details)
      : refusalText(code, details);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const length = Array.from(typed.trim()).length;
    if (length < lengths.min || length > lengths.max) {
      return setError(t('nickname.problem.length', lengths));
    }
    setError(undefined);
    setBusy(true);
    const ask = () => call(updateProfile, { nickname: typed });
    const outcome = await change(ask, (profile) => {
      takeProfile(profile);
      setTyped(profile.nickname);
      toast(t('nickname.saved'));
    });
    setBusy(false);
    if (!outcome.ok) setError(problemText(outcome));
  };
  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('nickname.label')}
        name="nickname"
        value={typed}
        error={error}
        hint={t('nickname.hint', lengths)}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={lengths.max * 2}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" kind="secondary" full isBusy={isBusy} disabled={!isNew}>
        {t('nickname.save')}
      </Button>
    </form>
  );
}
