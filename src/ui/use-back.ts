import { useLocation, useNavigate } from 'react-router';
import { layersLeft } from '../lib/back-stack.ts';
import { PATHS } from '../lib/paths.ts';

/**
 * One step back; from the first entry of a visit, which has nothing behind it, to `home`. It waits for
 * the step off a sheet that has just closed, which would undo a way home.
 */
export function useBack(home: string = PATHS.home): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => (key === 'default' ? navigate(home, { replace: true }) : navigate(-1));
  return () => void layersLeft().then(back);
}
