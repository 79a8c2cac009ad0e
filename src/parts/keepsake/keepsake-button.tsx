import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldLazy } from '../../lib/platform/connection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { OfflineCover } from '../../ui/feedback/offline-screen.tsx';
import type { Keepsake } from './keepsake.ts';
import './texts.ts';

/** Loads with the tap that opens it. */
const KeepsakeSheet = heldLazy(() => import('./keepsake-sheet.tsx'));

interface KeepsakeButtonProps {
  keepsake: Keepsake;
  full?: boolean;
}

/** Opens the picture of a win, which can be kept. */
export function KeepsakeButton({ keepsake, full = false }: KeepsakeButtonProps) {
  const { t } = useTranslation('keepsake');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={full ? 'secondary' : 'quiet'}
        full={full}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense fallback={<OfflineCover onClose={() => setOpen(false)} />}>
        {isOpen ? <KeepsakeSheet keepsake={keepsake} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
