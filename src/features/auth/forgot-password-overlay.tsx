import { AuthOverlay } from './auth-overlay.tsx';

/** Overlay `forgot-password`. */
export default function ForgotPasswordOverlay({ onClose }: { onClose: () => void }) {
  return <AuthOverlay first="forgot-password" onClose={onClose} />;
}
