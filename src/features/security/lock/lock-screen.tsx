import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { useBackToClose } from '../../../lib/navigation/back-stack.ts';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import en from '../../../locales/en/lock.json';
import fil from '../../../locales/fil/lock.json';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useModal } from '../../../ui/layout/use-modal.ts';
import { leave } from './leave.ts';
import styles from './lock.module.css';
import { LockArt } from './lock-art.tsx';
import { UnlockForm } from './unlock-form.tsx';

addTexts('lock', { en, fil });

const stay = () => undefined;

/** Over everything: who is logged in here, and the way back in. Nothing of their money. */
export function LockScreen({ onOpen }: { onOpen: (userInfo: UserInfo) => void }) {
  const { t } = useTranslation('lock');
  const panel = useModal(stay);
  const userInfo = useSession((state) => state.userInfo);
  const [steps, setSteps] = useState(0);
  const [fault, setFault] = useState<string>();
  return (
    <div
      ref={panel}
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby="lock-title"
      tabIndex={-1}
    >
      <BackGuard key={steps} onBack={() => setSteps(steps + 1)} />
      <div className={styles.card}>
        <LockArt />
        <h1 id="lock-title" className={styles.title}>
          {t('title')}
        </h1>
        {userInfo ? (
          <p className={styles.who}>
            <Avatar avatar={userInfo.avatar} own={userInfo.avatarOther} className={styles.face} />
            <span className={styles.name}>{userInfo.nickname}</span>
          </p>
        ) : null}
        {fault === undefined ? (
          <WayIn userInfo={userInfo} onOpen={onOpen} onOver={setFault} />
        ) : (
          <Over text={fault} />
        )}
      </div>
    </div>
  );
}

/** The back button takes one layer away and meets the next one: what is covered stays put. */
function BackGuard({ onBack }: { onBack: () => void }) {
  useBackToClose(onBack);
  return null;
}

interface WayInProps {
  userInfo: UserInfo | undefined;
  onOpen: (userInfo: UserInfo) => void;
  /** No further try counts. @param text why */
  onOver: (text: string) => void;
}

/** By password, by code where there is no password, and by a full login where there is neither. */
function WayIn({ userInfo, onOpen, onOver }: WayInProps) {
  const { t } = useTranslation('lock');
  const mobile = userInfo?.mobile ?? '';
  const hasPassword = userInfo?.hasPassword ?? true;
  if (!hasPassword && !mobile) {
    return (
      <Leaving lead={t('leadLogin')}>
        <Button full onClick={() => void leave()}>
          {t('loginAgain')}
        </Button>
      </Leaving>
    );
  }
  return (
    <Leaving lead={t(hasPassword ? 'lead' : 'leadCode')}>
      <UnlockForm
        mobile={hasPassword ? undefined : mobile}
        account={userInfo?.account ?? ''}
        onOpen={onOpen}
        onOver={onOver}
      />
      <div className={styles.links}>
        {hasPassword ? (
          <Button kind="quiet" onClick={() => void leave('forget')}>
            {t('forgot')}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => void leave()}>
          {t('logout')}
        </Button>
      </div>
    </Leaving>
  );
}

function Leaving({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {children}
    </>
  );
}

function Over({ text }: { text: string }) {
  const { t } = useTranslation('lock');
  return (
    <div className={styles.over}>
      <RefusalLine text={text} />
      <Button full onClick={() => void leave()}>
        {t('toLogin')}
      </Button>
    </div>
  );
}
