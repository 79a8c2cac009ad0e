import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PATHS } from '../navigation/paths.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { useConfig } from '../stores/config-store.ts';

const KEY = 'bituin.notice';
/** Counts up with each change of its text: who accepted an older one is asked again. */
const VERSION = 2;
/** An acceptance holds for so long (spec section 9: 365 days). */
const KEPT_MS = 365 * 86_400_000;
/** What it links to stays readable before it is accepted. */
const READABLE: readonly string[] = [PATHS.terms, PATHS.privacy];

interface Acceptance {
  version: number;
  /** When, in milliseconds. */
  at: number;
}

function isAccepted(): boolean {
  const kept = readStored<Acceptance>(KEY);
  return kept?.version === VERSION && Date.now() - kept.at < KEPT_MS;
}

/**
 * Whether the important notice stands before the app now: only where the operator has it switched on
 * (`h5ClientMode`), until it is accepted. Known after the first drawing, which a server may have made.
 */
export function useImportantNotice(): { isShown: boolean; accept: () => void } {
  const isOn = useConfig(({ config }) => (config?.h5ClientMode ?? 0) > 0);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOn) setOpen(!isAccepted());
  }, [isOn]);
  return {
    isShown: isOn && isOpen && !READABLE.includes(pathname),
    accept() {
      writeStored(KEY, { version: VERSION, at: Date.now() } satisfies Acceptance);
      setOpen(false);
    },
  };
}
