import { Navigate } from 'react-router';

/** `/bonus/index`, `/vip/index`: the first page of a family has one address, the one without `/index`. */
export default function IndexScreen() {
  return <Navigate to=".." relative="path" replace />;
}
