import { Navigate } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';

/** `/bonus/index`: the bonus centre's first page has one address. */
export default function IndexScreen() {
  return <Navigate to={PATHS.bonus} replace />;
}
