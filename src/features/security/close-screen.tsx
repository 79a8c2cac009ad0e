import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { accountClose, accountCloseInfo } from '../../../contract/security.ts';
import { ask } from '../../lib/api/api.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { endSession } from '../../lib/session/logout.ts';
import { type UserInfo, useSession } from '../../lib/session/session-store.ts';
import { Form, useForm } from '../../parts/forms/form.tsx';
import { FormEnd } from '../../parts/intents/form-end.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import './texts.ts';
import styles from './security.module.css';

type State = ReplyOf<typeof accountCloseInfo>;

/** `/member/security/close`: closes the account for good, once nothing is left to be paid out. */
export default function CloseScreen() {
  const { t } = useTranslation('security');
  const userInfo = useSession((state) => state.userInfo);
  const query = useQuery({
    queryKey: ['close-account'],
    queryFn: () => ask(accountCloseInfo, {}),
    staleTime: 0,
    gcTime: 0,
  });
  if (!userInfo) return null;
  return (
    <>
      <ScreenHeader title={t('close.title')} />
      <div className={styles.page}>
        <p className={styles.lead}>{t('close.lead')}</p>
        <Loaded query={query} heights={[160]}>
          {(state) => {
            const open = openMatters(state);
            return open.length > 0 ? (
              <OpenMatters open={open} />
            ) : (
              <CloseForm state={state} userInfo={userInfo} />
            );
          }}
        </Loaded>
        <p className={styles.instead}>
          {t('close.break')} <Link to={PATHS.selfLimited}>{t('close.toBreak')}</Link>
        </p>
      </div>
    </>
  );
}

interface Matter {
  key: string;
  to: string;
  values: Readonly<Record<string, string | number>>;
}

/** What is to be settled first, each with the way there. */
function openMatters({ money, held, minimum, rounds, deposits }: State): Matter[] {
  const all: (Matter | false)[] = [
    money >= minimum && {
      key: 'money',
      to: '/wallets?name=withdraw&back=1',
      values: { amount: moneyText(money) },
    },
    held > 0 && {
      key: 'held',
      to: '/wallets?name=withdraw&back=1',
      values: { amount: moneyText(held) },
    },
    rounds > 0 && { key: 'rounds', to: '/member/rounds', values: { count: rounds } },
    deposits > 0 && { key: 'deposits', to: PATHS.deposit, values: { count: deposits } },
  ];
  return all.filter((one): one is Matter => one !== false);
}

function OpenMatters({ open }: { open: readonly Matter[] }) {
  const { t } = useTranslation('security');
  return (
    <section aria-label={t('close.first')} className={styles.facts}>
      <h2 className={styles.title}>{t('close.first')}</h2>
      <ul className={styles.rules}>
        {open.map(({ key, to, values }) => (
          <li key={key}>
            {t(`close.open.${key}`, values)} <Link to={to}>{t(`close.way.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CloseForm({ state, userInfo }: { state: State; userInfo: UserInfo }) {
  const { t } = useTranslation('security');
  const { hasPassword, account } = userInfo;
  const [isAsking, setAsking] = useState(false);
  const intent = useOnceIntent('close-account', accountClose, {
    isKept: false,
    onAnswer: () => {
      toast(t('close.done'));
      endSession('/');
    },
  });
  const form = useForm({
    initial: { password: '' },
    checks: {
      password: ({ password }) => (hasPassword && !password ? 'close.passwordMissing' : undefined),
    },
    t,
    onEdit: 'clear-all',
    intent,
    send: () => setAsking(true),
  });
  const close = () => {
    setAsking(false);
    intent.start(hasPassword ? { password: form.values.password } : {});
  };
  return (
    <Form form={form}>
      <ul className={`${styles.rules} ${styles.facts}`}>
        <li>{t('close.what.sessions')}</li>
        <li>{t('close.what.name')}</li>
        {state.money > 0 ? (
          <li>{t('close.what.money', { amount: moneyText(state.money) })}</li>
        ) : null}
        {state.bonus > 0 ? (
          <li>{t('close.what.bonus', { amount: moneyText(state.bonus) })}</li>
        ) : null}
      </ul>
      <input type="hidden" autoComplete="username" value={account} readOnly />
      {hasPassword ? (
        <PasswordField
          {...form.input('password')}
          label={t('ways.password')}
          autoComplete="current-password"
          maxLength={128}
        />
      ) : null}
      <FormEnd intent={intent} action={t('close.action')} />
      {isAsking ? (
        <Dialog
          title={t('close.sure')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={close}>{t('close.yes')}</Button>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('close.no')}
              </Button>
            </>
          }
        >
          <p>{t('close.sureText')}</p>
        </Dialog>
      ) : null}
    </Form>
  );
}
