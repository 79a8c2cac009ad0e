import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import styles from './auth.module.css';
import { useReturn } from './auth-page.tsx';

/** The forms that lead to each other. */
export type AuthPart = 'login' | 'register' | 'forgot-password';

/** Where the forms stand: on pages of their own, or in an overlay over another screen. */
interface Place {
  /** Where a login leads to. */
  back: string;
  /** Shows another form in the same overlay; pages link to each other instead. */
  show?: (part: AuthPart) => void;
}

const PlaceContext = createContext<Place | undefined>(undefined);

/** Tells the forms inside that they stand in an overlay. */
export const OverlayPlace = PlaceContext.Provider;

/** Where the form stands. */
export function usePlace(): Place {
  const page = useReturn();
  return useContext(PlaceContext) ?? page;
}

const PART_PATHS: Record<AuthPart, string> = {
  login: PATHS.login,
  register: PATHS.register,
  'forgot-password': PATHS.forget,
};

interface PartLinkProps {
  to: AuthPart;
  /** Looks like a button. */
  isButton?: boolean;
  children: ReactNode;
}

/** Leads to another form: its page, or in an overlay the form in the place of this one. */
export function PartLink({ to, isButton = false, children }: PartLinkProps) {
  const { show } = usePlace();
  const { keep } = useReturn();
  if (show && isButton) {
    return (
      <Button kind="secondary" full onClick={() => show(to)}>
        {children}
      </Button>
    );
  }
  if (show) {
    return (
      <button type="button" className={styles.linkButton} onClick={() => show(to)}>
        {children}
      </button>
    );
  }
  const path = keep(PART_PATHS[to]);
  return isButton ? (
    <LinkButton to={path} kind="secondary" full>
      {children}
    </LinkButton>
  ) : (
    <Link to={path} className={styles.link}>
      {children}
    </Link>
  );
}
