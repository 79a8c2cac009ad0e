import { AuthOverlay } from './auth-overlay.tsx';

/** Overlay `register`. */
export default function RegisterOverlay({ onClose }: { onClose: () => void }) {
  return <AuthOverlay first="register" onClose={onClose} />;
}
