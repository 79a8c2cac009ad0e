import './texts.ts';
import '../texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { unbindSocialAccount } from '../../../../contract/social.ts';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { loadPlayer } from '../../../lib/session/player-data.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import authStyles from '../auth.module.css';
import { PasswordField, ProblemPanel } from '../fields.tsx';
import { SubmitForm } from '../submit-form.tsx';
import { type Answer, useAuthForm } from '../use-auth-form.ts';
import { goToProvider, PROVIDER_NAMES, type Provider } from './flow.ts';
import { LINKED_KEY, LINKED_PATH } from './social-paths.ts';

/** A way to log in that is to be added or taken away. */
export interface LinkChange {
  provider: Provider;
  isLink: boolean;
}

interface LinkDialogProps extends LinkChange {
  onClose: () => void;
}

/** Asks for the player's password, where there is one, before a way to log in comes or goes. */
export function LinkDialog({ provider, isLink, onClose }: LinkDialogProps) {
  const { t } = useTranslation('social');
  const account = useSession((state) => state.userInfo?.account);
  const hasPassword = useSession((state) => state.userInfo?.hasPassword === true);
  const [isLeaving, setLeaving] = useState(false);
  const [isOver, setOver] = useState(false);
  const name = PROVIDER_NAMES[provider];

  const link = async (proof: { password?: string }): Promise<Answer> => {
    const left = await goToProvider(provider, { back: LINKED_PATH, isLink, ...proof });
    if ('code' in left) return { ok: false, ...left };
    if (left.isBeside) onClose();
    else setLeaving(true);
    return { ok: true };
  };
  const unlink = async (proof: { password?: string }): Promise<Answer> => {
    const result = await call(unbindSocialAccount, { provider, ...proof });
    if (!result.ok && result.details.problem !== 'lastWay') return result;
    if (result.ok) queryClient.setQueryData(LINKED_KEY, result.data);
    else void queryClient.invalidateQueries({ queryKey: LINKED_KEY });
    void loadPlayer().catch(() => undefined);
    toast(t(result.ok ? 'linked.gone' : 'linked.lastWay', { name }));
    onClose();
    return { ok: true };
  };
  const form = useAuthForm({
    fields: hasPassword ? ['password'] : [],
    send: async ({ password }) => {
      const answer = await (isLink ? link : unlink)(hasPassword ? { password } : {});
      if (!answer.ok && answer.code === REFUSALS.accountLocked) setOver(true);
      return answer;
    },
  });
  const close = () => {
    // The wrong password that locked has ended the session: asking anew leads to the login.
    if (isOver) void queryClient.invalidateQueries({ queryKey: LINKED_KEY });
    onClose();
  };
  const title = t(isLink ? 'linked.linkName' : 'linked.askTitle', { name });
  if (isOver) {
    const done = <Button onClick={close}>{t('app:button.close')}</Button>;
    return (
      <Dialog title={title} onClose={close} actions={done}>
        <ProblemPanel form={form} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={close}>
      <p className={authStyles.lead}>
        {t(isLink ? 'linked.linkText' : 'linked.askText', { name })}
      </p>
      <SubmitForm
        form={{ ...form, isBusy: form.isBusy || isLeaving }}
        action={isLink ? t('linked.goOn', { name }) : t('linked.unlink')}
        kind={isLink ? 'primary' : 'danger'}
      >
        {hasPassword ? (
          <>
            <input type="hidden" autoComplete="username" value={account} readOnly />
            <PasswordField form={form} />
          </>
        ) : null}
      </SubmitForm>
      <div className={authStyles.later}>
        <Button kind="quiet" full onClick={close}>
          {t('app:button.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
