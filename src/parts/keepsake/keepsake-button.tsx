import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/keepsake.json';
import fil from '../../locales/fil/keepsake.json';
import { Button } from '../../ui/controls/button.tsx';
import type { Keepsake } from './keepsake.ts';
import { KeepsakeSheet } from './keepsake-sheet.tsx';

// With the button: a game must not wait for its words.
addTexts('keepsake', { en, fil });

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
      {isOpen ? <KeepsakeSheet keepsake={keepsake} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
