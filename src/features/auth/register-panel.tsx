import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/controls/tabs.tsx';
import styles from './auth.module.css';
import { PartLink } from './auth-place.tsx';
import { inviterPid } from './inviter.ts';
import { RegisterFields, type RegisterWay, useRegisterForm } from './register-forms.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useAuthConfig } from './use-auth-form.ts';

/** Ways to register by the server's registerType: 1 phone, 2 account, 3 both. */
const WAYS: Record<number, readonly RegisterWay[]> = {
  1: ['phone'],
  2: ['account'],
  3: ['account', 'phone'],
};

interface RegisterPanelProps {
  isInSheet?: boolean;
  /** A player was just made. */
  onNew: () => void;
}

/** The ways to become a player: by account, by phone, or by an account elsewhere. */
export function RegisterPanel({ isInSheet = false, onNew }: RegisterPanelProps) {
  const { t } = useTranslation('auth');
  const ways = WAYS[useAuthConfig()?.registerType ?? 3] ?? ['account'];
  const [isInvited] = useState(() => inviterPid() !== undefined);
  const [chosen, choose] = useState<RegisterWay>(ways[0] ?? 'account');
  const form = useRegisterForm(chosen, onNew);
  const fields = <RegisterFields form={form} way={chosen} />;
  if (form.at > 0) return fields;
  const tabs = ways.map((name) => ({ name, text: t(`way.${name}Register`) }));
  return (
    <>
      {isInvited ? <p className={styles.invited}>{t('note.invited')}</p> : null}
      <Tabs
        label={t('title.register')}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        isInSheet={isInSheet}
      >
        {fields}
      </Tabs>
      <SocialButtons />
      <p className={styles.question}>
        {t('note.haveAccount')} <PartLink to="login">{t('action.login')}</PartLink>
      </p>
    </>
  );
}
