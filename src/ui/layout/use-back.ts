import { useLocation, useNavigate } from 'react-router';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { PATHS } from '../../lib/navigation/paths.ts';

/** Where a screen's way back leads. */
export interface BackOptions {
  /** From the first entry of a visit, which has nothing behind it; home unless said otherwise. */
  home?: string;
  /** Always there: what lies behind is not to be seen again. */
  isAlwaysHome?: boolean;
}

/**
 * One step back, or home. It waits for the step off a sheet that has just closed, which would undo a
 * way home.
 */
export function useBack({ home = PATHS.home, isAlwaysHome = false }: BackOptions = {}): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isHome = isAlwaysHome || key === 'default';
  const back = () => (isHome ? navigate(home, { replace: true }) : navigate(-1));
  return () => void layersLeft().then(back);
}
