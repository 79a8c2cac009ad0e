import { useEffect, useState } from 'react';
import { useConfig } from '../../lib/stores/config-store.ts';
import { type Figures, figuresOf, redrawSlot, untilRedraw } from './figures.ts';
import type { JackpotInfo } from './jackpot-info.ts';

/** The figures to show now: drawn anew every 6 s, and not while the page is hidden. */
export function useFigures(info: JackpotInfo): Figures {
  const mode = useConfig((state) => state.config?.jackpotDisplayMode ?? 'range');
  const [slot, setSlot] = useState(() => redrawSlot(Date.now()));
  useEffect(() => {
    if (mode === 'meter') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      setSlot(redrawSlot(Date.now()));
      timer = setTimeout(follow, untilRedraw(Date.now()));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [mode]);
  return figuresOf(info, mode, slot);
}
