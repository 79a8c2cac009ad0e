import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/share.json';
import fil from '../../locales/fil/share.json';
import { toast } from '../../ui/feedback/toast.tsx';
import { shareLink, shareUrlOf, tellShared } from './share.ts';

addTexts('share', { en, fil });

/** Shares the player's link and says what came of it. */
export function useShare(sharePath: string): { share: () => void; isBusy: boolean } {
  const { t } = useTranslation('share');
  const [isBusy, setBusy] = useState(false);
  const share = useCallback(() => {
    setBusy(true);
    const run = async () => {
      const shared = await shareLink(shareUrlOf(sharePath), t('text'));
      if (shared === 'cancelled' || shared === 'failed') return;
      const spins = await tellShared().catch(() => 0);
      if (spins > 0) toast(t(`earned.${shared}`, { count: spins }));
      else if (shared === 'copied') toast(t('copied'));
    };
    void run().finally(() => setBusy(false));
  }, [sharePath, t]);
  return { share, isBusy };
}
