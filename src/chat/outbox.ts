import { REFUSALS } from '../../contract/refusals.ts';
import { newOnceKey } from '../lib/once/once-key.ts';
import { type Answer, post } from './wire.ts';

/** What was written and is not known to have arrived: a text, or a picture as base64. */
export interface Unsent {
  /** Made here: sent twice, it is booked once. */
  id: string;
  text?: string;
  picture?: string;
  /** Why it was refused; it waits for its writer. */
  refusal?: 'large' | 'broken' | 'other';
}

/** What the outbox tells the page. */
export interface OutboxEvents {
  onChange(): void;
  /** The next message goes out after so many seconds: its writer is too fast. */
  onSlow(seconds: number): void;
  /** The key counts no more. */
  onEnded(): void;
}

const WAIT_MS = 1000;
const WAIT_MS_MAX = 15_000;
const REFUSED: Readonly<Record<number, 'broken' | 'large'>> = {
  [REFUSALS.pictureInvalid]: 'broken',
  [REFUSALS.pictureTooLarge]: 'large',
};

/**
 * Keeps what was written until the server has it, over a reload too, and sends it one after the other: what
 * was written first is there first. What may have arrived is sent again with its id.
 */
export class Outbox {
  readonly #key: string;
  readonly #place: string;
  readonly #events: OutboxEvents;
  #unsent: Unsent[];
  #isSending = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string, events: OutboxEvents) {
    this.#key = key;
    this.#events = events;
    this.#place = `chat.unsent.${key.split('.', 2).join('.')}`;
    this.#unsent = read(this.#place);
    addEventListener('online', this.go);
  }

  /** What has not arrived, in the order in which it was written. */
  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  /** Takes a message; its id tells when it has come back in the talk. */
  add(message: Omit<Unsent, 'id'>): void {
    this.#unsent.push({ id: newOnceKey(), ...message });
    this.#changed();
    this.go();
  }

  /** The message stands in the talk. */
  arrived(id: string): void {
    if (!this.#unsent.some((one) => one.id === id)) return;
    this.#unsent = this.#unsent.filter((one) => one.id !== id);
    this.#changed();
  }

  /** Sends a refused message again. */
  again(id: string): void {
    for (const one of this.#unsent) if (one.id === id) delete one.refusal;
    this.#changed();
    this.go();
  }

  /** Takes a refused message away. */
  drop(id: string): void {
    this.arrived(id);
  }

  /** Sends at once what waits for its next try. */
  readonly go = (): void => {
    clearTimeout(this.#timer);
    void this.#sendNext();
  };

  /** Sends no more; what is unsent is kept for the next page. */
  close(): void {
    removeEventListener('online', this.go);
    clearTimeout(this.#timer);
    this.#isSending = true;
  }

  #changed(): void {
    try {
      localStorage.setItem(this.#place, JSON.stringify(this.#unsent));
    } catch {
      // Full: what is unsent is kept for as long as the page is open.
    }
    this.#events.onChange();
  }

  #later(ms: number): void {
    this.#timer = setTimeout(() => this.go(), ms);
  }

  async #sendNext(): Promise<void> {
    const next = this.#unsent.find(({ refusal }) => !refusal);
    if (this.#isSending || !next) return;
    this.#isSending = true;
    const { id, text, picture } = next;
    const answer = await post(picture ? 'picture' : 'send', {
      key: this.#key,
      id,
      ...(picture ? { picture } : { text }),
    });
    this.#isSending = false;
    this.#take(next, answer);
  }

  #take(message: Unsent, answer: Answer | undefined): void {
    if (answer?.status === 200) {
      this.#tries = 0;
      this.arrived(message.id);
      this.go();
    } else if (answer?.status === 401) {
      this.#events.onEnded();
    } else if (answer?.status === 429) {
      const seconds = answer.seconds ?? 5;
      this.#events.onSlow(seconds);
      this.#later(seconds * 1000);
    } else if (answer && answer.status < 500) {
      message.refusal = REFUSED[answer.errcode as keyof typeof REFUSED] ?? 'other';
      this.#changed();
      this.go();
    } else {
      this.#later(Math.min(WAIT_MS * 2 ** this.#tries, WAIT_MS_MAX));
      this.#tries += 1;
    }
  }
}

function read(place: string): Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Unsent[];
  } catch {
    return [];
  }
}
