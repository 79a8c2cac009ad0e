import i18next from 'i18next';
import { REFUSALS } from '../../contract/refusals.ts';
import { addTexts } from '../lib/i18n/i18n.ts';
import en from '../locales/en/busy.json';
import fil from '../locales/fil/busy.json';
import { toast } from '../ui/feedback/toast.tsx';

addTexts('busy', { en, fil });

/** So that those who wait for the same second do not all come back in it. */
const SPREAD_MS = 3000;

let end = 0;

/** Tells the player why it takes a moment, once for all calls that wait, and waits. */
export async function waitForTurn(seconds: number, why: number): Promise<void> {
  const ms = seconds * 1000 + Math.random() * SPREAD_MS;
  if (Date.now() + ms > end + SPREAD_MS) {
    end = Date.now() + ms;
    const text = why === REFUSALS.oneMoment ? 'busy:moment' : 'busy:text';
    toast(i18next.t(text, { count: Math.ceil(ms / 1000) }), ms);
  }
  await new Promise((done) => setTimeout(done, ms));
}
