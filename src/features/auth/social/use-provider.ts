import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiUnknown } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { goToProvider, type Provider, type Way } from './flow.ts';

/** The way to a provider's page: which one is being opened, and why it could not be. */
export function useProvider(way: Way) {
  const { t } = useTranslation('app');
  const [busy, setBusy] = useState<Provider>();
  const [fault, setFault] = useState<string>();
  const go = async (provider: Provider) => {
    setBusy(provider);
    setFault(undefined);
    try {
      const left = await goToProvider(provider, way);
      if ('code' in left) setFault(refusalText(left.code, left.details));
      // The page is on its way, and the button stays busy until it is there.
      else if (!left.isBeside) return;
    } catch (error) {
      setFault(t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug'));
    }
    setBusy(undefined);
  };
  return { busy, fault, go };
}
