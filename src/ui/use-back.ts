import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../lib/paths.ts';

/** One step back; from the first entry of a visit, which has nothing behind it, home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(PATHS.home, { replace: true }) : navigate(-1));
}
