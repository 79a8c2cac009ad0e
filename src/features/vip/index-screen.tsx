import { Navigate } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';

/** `/vip/index`: the first page of VIP has one address. */
export default function IndexScreen() {
  return <Navigate to={PATHS.vip} replace />;
}
