import { useQuery } from '@tanstack/react-query';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';
import { useFirstLook } from '../../lib/platform/first-look.ts';

/**
 * A query of the wallet. A wager, a bank or a provider moves its figures elsewhere: they are never shown from an
 * earlier look unasked.
 */
export function useFresh<Data>(query: {
  queryKey: readonly string[];
  queryFn: () => Promise<Data>;
}) {
  const isLookWhole = useFirstLook();
  return useQuery({ ...query, staleTime: isLookWhole ? 0 : FRESH_MS });
}
