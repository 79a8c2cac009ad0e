import { AuthOverlay } from './auth-overlay.tsx';

/** Overlay `login`. */
export default function LoginOverlay({ onClose }: { onClose: () => void }) {
  return <AuthOverlay first="login" onClose={onClose} />;
}
