import './texts.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentAddress, goTo } from '../../lib/navigation/navigation.ts';
import { rememberedAccount } from '../../lib/session/remembered-account.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import type { PopupProps } from '../../manifests/manifest.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { welcomePathFor } from './auth-page.tsx';
import { type AuthPart, OverlayPlace } from './auth-place.tsx';
import { ForgetPanel } from './forget-panel.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';

const TITLES: Record<AuthPart, string> = {
  login: 'title.login',
  register: 'title.register',
  'forgot-password': 'title.forget',
};

interface AuthOverlayProps {
  /** The form that is open first. */
  first: AuthPart;
  onClose: () => void;
}

/**
 * Login, registration and forgotten password over the screen where a visitor is (overlays `login`,
 * `register`, `forgot-password`). The forms take each other's place, so that back closes the
 * overlay from any of them; who logs in stays where they are, and who is new is welcomed first.
 */
function AuthOverlay({ first, onClose }: AuthOverlayProps) {
  const { t } = useTranslation('auth');
  const [part, show] = useState(first);
  const isLoggedIn = useIsLoggedIn();
  const isNew = useRef(false);
  useEffect(() => {
    if (!isLoggedIn) return;
    onClose();
    if (isNew.current) goTo(welcomePathFor(currentAddress()));
  }, [isLoggedIn, onClose]);
  const onNew = () => {
    isNew.current = true;
  };
  return (
    <OverlayPlace value={{ back: currentAddress(), show }}>
      <Sheet title={t(TITLES[part])} onClose={onClose}>
        <Part key={part} part={part} onNew={onNew} />
      </Sheet>
    </OverlayPlace>
  );
}

function Part({ part, onNew }: { part: AuthPart; onNew: () => void }) {
  if (part === 'register') return <RegisterPanel isInSheet onNew={onNew} />;
  if (part === 'forgot-password') return <ForgetPanel />;
  const isKnown = rememberedAccount()?.hasSavedPassword;
  return <LoginPanel first={isKnown ? 'account' : undefined} isInSheet />;
}

/** The overlay of one form, as a popup. */
export function authOverlay(first: AuthPart): ComponentType<PopupProps> {
  return ({ onClose }) => <AuthOverlay first={first} onClose={onClose} />;
}
