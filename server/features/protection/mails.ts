import { momentText } from '../../core/moment-text.ts';
import type { Tx } from '../../db/database.ts';
import { sendMail } from '../../players/mails.ts';

/** What a player is told of by mail (GLI-19 A.3.8: notice to the player). */
type Occasion = 'loosened' | 'break' | 'exclusion';

const MAILS: Record<Occasion, (until: string) => Parameters<typeof sendMail>[1]['body'][]> = {
  loosened: () => [
    { en: 'A limit of yours was loosened', fil: 'Niluwagan ang isang limit mo' },
    {
      en: 'You confirmed it a day after you asked for it. You can make the limit stricter at any time; that is active at once.',
      fil: 'Kinumpirma mo ito isang araw matapos mo itong hilingin. Puwede mong higpitan ang limit kahit kailan; aktibo agad iyon.',
    },
  ],
  break: (until) => [
    { en: 'Your break has begun', fil: 'Nagsimula na ang pahinga mo' },
    {
      en: `No deposits and no play until ${until} (Manila time). You can withdraw as usual.`,
      fil: `Walang deposit at walang laro hanggang ${until} (Manila time). Makakapag-withdraw ka pa rin gaya ng dati.`,
    },
  ],
  exclusion: (until) => [
    { en: 'You have excluded yourself', fil: 'Nag-self-exclude ka na' },
    {
      en: `No deposits and no play until ${until} (Manila time). Nobody can end it before. Your coins are yours: you can withdraw them all, nothing has to be wagered any more. It ends by itself; you can make it longer.`,
      fil: `Walang deposit at walang laro hanggang ${until} (Manila time). Walang makakapagtapos nito nang mas maaga. Sa iyo ang coins mo: puwede mong i-withdraw ang lahat, wala nang kailangang itaya. Kusa itong matatapos; puwede mo itong pahabain.`,
    },
  ],
};

/** Tells a player by mail what was done, in the transaction that did it. */
export async function mailAbout(
  tx: Tx,
  occasion: Occasion,
  { playerId, now, until }: { playerId: number; now: Date; until?: Date },
): Promise<void> {
  const [title, body] = MAILS[occasion](until ? momentText(until) : '');
  if (!title || !body) throw new Error(`there is no mail about ${occasion}`);
  await sendMail(tx, { playerId, title, body, at: now });
}
