import { type RefObject, useEffect, useRef } from 'react';
import { useBackToClose } from '../../lib/navigation/back-stack.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex="0"]';

/** Open panels, the top one last: only that one hears the keyboard. */
const open: symbol[] = [];

/** The page's own, from before the first of them opened. */
let overflow = '';

/**
 * Makes a panel modal: focus goes in, stays in, and returns on close; Escape and the back button
 * close it; the page behind does not scroll.
 * @param around a panel that is in the page before it is open, and stays in it
 */
export function useModal(
  onClose: () => void,
  around?: RefObject<HTMLDivElement | null>,
): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  const panel = around ?? own;
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackToClose(onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const self = Symbol('modal');
    const { style } = document.body;
    if (open.length === 0) {
      overflow = style.overflow;
      style.overflow = 'hidden';
    }
    open.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== self) return;
      if (event.key === 'Escape') latest.current();
      if (event.key === 'Tab') keepInside(event, panel.current);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      open.splice(open.indexOf(self), 1);
      document.removeEventListener('keydown', onKey);
      // Of several that leave together the lower one may go first.
      if (open.length === 0) style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
  return panel;
}

function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const controls = panel?.querySelectorAll<HTMLElement>(FOCUSABLE);
  const first = controls?.[0];
  const last = controls?.[controls.length - 1];
  if (!panel || !first || !last) return;
  const active = document.activeElement;
  if (!panel.contains(active) || (event.shiftKey && (active === first || active === panel))) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
