/** A message of the talk, as the stream brings it. */
export interface Message {
  seq: number;
  author: 'client' | 'desk';
  id: string;
  text: string;
  sentAt: string;
  picture?: { width: number; height: number };
}

/** How the talk stands for this side. */
export interface TalkState {
  isHere: boolean;
  isTyping: boolean;
  seen: number;
  read: number;
}

/** What the stream tells the page. */
export interface TalkEvents {
  onMessage(message: Message): void;
  onState(state: TalkState): void;
  onConnected(isConnected: boolean): void;
}

/** The server says that it is there every 15 s; a line that is silent for longer is dead. */
const SILENCE_MS = 40_000;
const AGAIN_MS = 2000;

/**
 * Follows a talk. Whatever cuts the line, it is opened again after the last message that came, so that none
 * is missed and none comes twice.
 */
export class Talk {
  readonly #key: string;
  readonly #events: TalkEvents;
  #last = 0;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string, events: TalkEvents) {
    this.#key = key;
    this.#events = events;
    addEventListener('online', this.#open);
    addEventListener('offline', this.#lost);
    this.#open();
  }

  close(): void {
    removeEventListener('online', this.#open);
    removeEventListener('offline', this.#lost);
    clearTimeout(this.#timer);
    this.#source?.close();
  }

  readonly #open = (): void => {
    this.#source?.close();
    const about = new URLSearchParams({ key: this.#key, seq: String(this.#last) });
    const source = new EventSource(`/sandbox/chat/stream?${about}`);
    this.#source = source;
    this.#within(SILENCE_MS);
    source.onerror = this.#lost;
    source.addEventListener('ping', () => this.#alive());
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#alive();
      const message = JSON.parse(data) as Message;
      if (message.seq <= this.#last) return;
      this.#last = message.seq;
      this.#events.onMessage(message);
    });
    source.addEventListener('state', (event) => {
      this.#alive();
      this.#events.onState(JSON.parse((event as MessageEvent<string>).data) as TalkState);
    });
  };

  #alive(): void {
    this.#events.onConnected(true);
    this.#within(SILENCE_MS);
  }

  readonly #lost = (): void => {
    this.#source?.close();
    this.#events.onConnected(false);
    this.#within(AGAIN_MS);
  };

  #within(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(ms === AGAIN_MS ? this.#open : this.#lost, ms);
  }
}
