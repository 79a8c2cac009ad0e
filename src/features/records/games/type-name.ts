import { localText } from '../../../lib/i18n/i18n.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';

/** Gives the operator's name of a game type; empty where the catalogue has none any more. */
export function useTypeName(): (typeId: number) => string {
  const types = useConfig((state) => state.gameList.types);
  return (typeId) => {
    const found = types.find(({ id }) => id === typeId);
    return found ? localText(found.name) : '';
  };
}
