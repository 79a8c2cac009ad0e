import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../../../../contract/session.ts';
import { call } from '../../../lib/api/api.ts';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { useBackToClose } from '../../../lib/navigation/back-stack.ts';
import { currentAddress, goTo } from '../../../lib/navigation/navigation.ts';
import { backPathFor, PATHS } from '../../../lib/navigation/paths.ts';
import { endSession } from '../../../lib/session/logout.ts';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import en from '../../../locales/en/lock.json';
import fil from '../../../locales/fil/lock.json';
import { RefusalLine } from '../../../parts/intents/refusal-line.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useModal } from '../../../ui/layout/use-modal.ts';
import styles from './lock.module.css';
import { UnlockForm } from './unlock-form.tsx';

addTexts('lock', { en, fil });

const stay = () => undefined;

/** A parol at rest with a lock in its heart. */
function LockArt() {
  return (
    <svg width="112" height="112" viewBox="0 0 112 112" aria-hidden="true" focusable="false">
      <circle cx="56" cy="54" r="50" fill="#1e1842" />
      <circle cx="56" cy="54" r="38" fill="none" stroke="#3a3170" strokeWidth="2" />
      <path
        d="M56 8l12.6 29.6 32 2.5-24.4 20.9 7.5 31.2L56 75.4 28.3 92.2l7.5-31.2L11.4 40.1l32-2.5z"
        fill="#2a2259"
        stroke="#4a3f8a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M56 8v45.5l12.6-15.9zM100.6 40.1 56 53.5l20.2 7.5zM83.7 92.2 56 53.5v21.9zM28.3 92.2 56 53.5 35.8 61zM11.4 40.1 56 53.5 43.4 37.6z"
        fill="#1b1540"
      />
      <path
        d="M46 52v-7a10 10 0 0 1 20 0v7"
        fill="none"
        stroke="#e39a12"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="40" y="50" width="32" height="26" rx="7" fill="#ffc845" />
      <path d="M40 66h32v3a7 7 0 0 1-7 7H47a7 7 0 0 1-7-7z" fill="#e39a12" />
      <path d="M56 59.5v5" stroke="#241500" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

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

/** Ends a locked session; login, or the way to a new password, leads back to where the player was. */
async function leave(to: 'login' | 'forget' = 'login'): Promise<void> {
  // Before the answer: one that says that the session is over leads to login by itself.
  const wanted = currentAddress();
  // A session that is over already, or no network: it ends here all the same.
  await call(logout, {}, { isSilent: true }).catch(() => undefined);
  endSession(wanted);
  if (to === 'forget') goTo(backPathFor(PATHS.forget, wanted), { replace: true });
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
