import { choosePicture, PICTURE_FILES } from '../parts/pictures/choose-picture.ts';
import { element, fill, icon } from './elements.ts';
import { Outbox, type Unsent } from './outbox.ts';
import { type Message, Talk, type TalkState } from './talk.ts';
import { type ChatTexts, timeText } from './texts.ts';
import { post } from './wire.ts';

/** A side that types says so this often. */
const TYPING_MS = 3000;
/** The other side has stopped where nothing more is heard of it. */
const TYPED_MS = 6000;
const SEND = 'M4 12l16-8-6 16-3-7z';
const PICTURE = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01';

/** Which talk a thread shows, and how. */
export interface ThreadOptions {
  key: string;
  side: 'client' | 'desk';
  texts: ChatTexts;
  /** How the other side is called where it is not customer service. */
  otherName?: string;
  /** Tells how many messages are not read, and what was written that nobody has answered yet. */
  onUnread?(unread: number, unanswered: string): void;
}

/** One talk: what was said, what is not sent yet, and the field to write in. */
export class Thread {
  readonly root: HTMLElement;
  readonly #options: ThreadOptions;
  readonly #talk: Talk;
  readonly #outbox: Outbox;
  readonly #messages: Message[] = [];
  readonly #list = element('ol');
  readonly #log = element('div', { role: 'log', class: 'said', tabindex: '0' }, this.#list);
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #note = element('p', { class: 'note', role: 'status' });
  readonly #field: HTMLTextAreaElement;
  #state: TalkState = { isHere: false, isTyping: false, seen: 0, read: 0 };
  #isConnected = false;
  #isOpen = false;
  #typedAt = 0;
  #typingEnds: ReturnType<typeof setTimeout> | undefined;
  #noteEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
    const { key, texts } = options;
    this.#field = element('textarea', {
      rows: '1',
      maxlength: '1000',
      'aria-label': texts.write,
      placeholder: texts.write,
      enterkeyhint: 'send',
    });
    this.#list.append(element('li', { class: 'hello' }, texts.hello));
    this.root = element('section', { class: 'thread' }, this.#status, this.#log, this.#note);
    this.root.append(this.#form());
    this.#outbox = new Outbox(key, {
      onChange: () => this.#draw(),
      onSlow: (seconds) => this.#say(texts.slow.replace('{{seconds}}', String(seconds)), seconds),
      onEnded: () => this.#say(texts.ended),
    });
    this.#talk = new Talk(key, {
      onMessage: (message) => this.#take(message),
      onState: (state) => this.#stand(state),
      onConnected: (isConnected) => this.#connect(isConnected),
    });
    this.#outbox.go();
    this.#draw();
    addEventListener('resize', this.#scroll);
  }

  /** Whether somebody looks at it: only then is it read. */
  show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#noteRead();
    if (isOpen) this.#scroll();
  }

  close(): void {
    this.#talk.close();
    this.#outbox.close();
    clearTimeout(this.#typingEnds);
    clearTimeout(this.#noteEnds);
    removeEventListener('resize', this.#scroll);
  }

  #form(): HTMLFormElement {
    const { texts } = this.#options;
    const file = element('input', { type: 'file', accept: PICTURE_FILES, hidden: '' });
    const picture = element('button', { type: 'button', 'aria-label': texts.picture });
    picture.append(icon(PICTURE));
    picture.addEventListener('click', () => file.click());
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? [];
      if (chosen) void this.#sendPicture(chosen);
      file.value = '';
    });
    const send = element('button', { type: 'submit', 'aria-label': texts.send, class: 'send' });
    send.append(icon(SEND));
    const form = element('form', {}, file, picture, this.#field, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#sendText();
    });
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#sendText();
    });
    this.#field.addEventListener('input', () => this.#typed());
    return form;
  }

  #sendText(): void {
    const text = this.#field.value.trim();
    if (!text) return;
    this.#field.value = '';
    this.#grow();
    this.#outbox.add({ text });
  }

  async #sendPicture(file: File): Promise<void> {
    const chosen = await choosePicture(file);
    const { why } = this.#options.texts;
    if (typeof chosen !== 'string') this.#outbox.add({ picture: chosen.base64 });
    else this.#say(chosen === 'tooLarge' ? why.large : why.broken, 8);
  }

  #typed(): void {
    this.#grow();
    const now = Date.now();
    if (!this.#field.value || now - this.#typedAt < TYPING_MS) return;
    this.#typedAt = now;
    void post('sign', { key: this.#options.key });
  }

  #grow(): void {
    this.#field.style.height = '';
    this.#field.style.height = `${Math.min(this.#field.scrollHeight, 120)}px`;
  }

  #say(text: string, seconds?: number): void {
    clearTimeout(this.#noteEnds);
    this.#note.textContent = text;
    if (seconds) this.#noteEnds = setTimeout(() => fill(this.#note), seconds * 1000);
  }

  #connect(isConnected: boolean): void {
    if (isConnected && !this.#isConnected) this.#outbox.go();
    this.#isConnected = isConnected;
    this.#drawStatus();
  }

  #take(message: Message): void {
    this.#messages.push(message);
    if (message.author === this.#options.side) this.#outbox.arrived(message.id);
    this.#noteRead();
    this.#draw();
  }

  #stand(state: TalkState): void {
    this.#state = state;
    clearTimeout(this.#typingEnds);
    if (state.isTyping) {
      const stopped = () => this.#stand({ ...this.#state, isTyping: false });
      this.#typingEnds = setTimeout(stopped, TYPED_MS);
    }
    this.#drawStatus();
    this.#draw();
  }

  #noteRead(): void {
    const { side, key, onUnread } = this.#options;
    const foreign = this.#messages.filter(({ author }) => author !== side);
    const last = foreign[foreign.length - 1]?.seq ?? 0;
    if (this.#isOpen && last > this.#state.read) {
      this.#state = { ...this.#state, read: last };
      void post('sign', { key, read: last });
    }
    const unread = foreign.filter(({ seq }) => seq > this.#state.read).length;
    const unanswered = this.#messages.filter(({ seq }) => seq > last).map(({ text }) => text);
    onUnread?.(unread, unanswered.filter(Boolean).join('\n'));
  }

  #drawStatus(): void {
    const { texts, otherName } = this.#options;
    const { isHere, isTyping } = this.#state;
    const words = otherName
      ? `${otherName}${isTyping ? ' is writing' : isHere ? ' is here' : ' is away'}`
      : texts[isTyping ? 'typing' : isHere ? 'here' : 'away'];
    this.#status.textContent = this.#isConnected ? words : texts.offline;
    this.#status.dataset.state = this.#isConnected ? (isHere ? 'here' : 'away') : 'lost';
  }

  #draw(): void {
    const { side } = this.#options;
    const { unsent } = this.#outbox ?? { unsent: [] };
    const own = this.#messages.filter(({ author }) => author === side);
    const last = own[own.length - 1];
    const rows = [
      ...this.#messages.map((message) => this.#row(message, message === last)),
      ...unsent.map((message) => this.#unsentRow(message)),
    ];
    const [hello] = this.#list.children;
    fill(this.#list, ...(hello ? [hello] : []), ...rows);
    this.#scroll();
  }

  readonly #scroll = (): void => {
    this.#log.scrollTop = this.#log.scrollHeight;
  };

  #row(message: Message, isLastOwn: boolean): HTMLElement {
    const { side, texts, otherName } = this.#options;
    const { author, seq, text, sentAt, picture } = message;
    const isOwn = author === side;
    const who = isOwn ? texts.you : (otherName ?? texts.service);
    const mark = isLastOwn ? ` · ${this.#state.seen >= seq ? texts.seen : texts.sent}` : '';
    const about = `${timeText(sentAt)}${mark}`;
    return element(
      'li',
      { class: isOwn ? 'own' : 'other', 'data-seq': String(seq) },
      element('span', { class: 'unseen' }, `${who}: `),
      picture ? this.#picture(seq, picture) : element('p', {}, text),
      element('small', {}, about),
    );
  }

  #picture(seq: number, { width, height }: { width: number; height: number }): HTMLElement {
    const about = new URLSearchParams({ key: this.#options.key, seq: String(seq) });
    const src = `/sandbox/chat/picture?${about}`;
    const size = { width: String(width), height: String(height) };
    const image = element('img', { src, alt: this.#options.texts.aPicture, ...size });
    return element('a', { href: src, target: '_blank', rel: 'noopener' }, image);
  }

  #unsentRow({ id, text, picture, refusal }: Unsent): HTMLElement {
    const { texts } = this.#options;
    const shown = picture
      ? element('img', { src: `data:image/jpeg;base64,${picture}`, alt: texts.aPicture })
      : element('p', {}, text);
    const row = element('li', { class: 'own unsent' }, shown);
    if (!refusal) row.append(element('small', {}, texts.sending));
    else {
      row.append(element('small', {}, `${texts.refused}. ${texts.why[refusal]}`));
      row.append(this.#choice(texts.again, () => this.#outbox.again(id)));
      row.append(this.#choice(texts.drop, () => this.#outbox.drop(id)));
    }
    return row;
  }

  #choice(text: string, onPress: () => void): HTMLElement {
    const button = element('button', { type: 'button', class: 'choice' }, text);
    button.addEventListener('click', onPress);
    return button;
  }
}
