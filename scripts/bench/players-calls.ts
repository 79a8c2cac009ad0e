import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AnyCall, ReplyOf, RequestOf } from '../../contract/call.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../contract/wire.ts';

/** What a call came to. */
export interface Heard {
  route: string;
  /** From the moment at which the call was due, so that a wait for the server's own fault counts. */
  ms: number;
  end: 'ok' | 'refused' | 'failed';
  /** The code of the refusal, or its word where a game says it. */
  why?: string | undefined;
}

/** A call was not answered as its player needs it. */
export class NotAnswered extends Error {}

/** A phone's own: its login, its address at the network, and when its call was due. */
export interface Phone {
  token?: string | undefined;
  address: string;
  /** Milliseconds of `performance.now`; undefined counts from now on. */
  dueAt?: number | undefined;
}

interface Sent {
  method?: 'GET' | 'POST';
  body?: object;
  token?: string | undefined;
  key?: string;
}

interface Answer {
  status: number;
  text: string;
  location: string | undefined;
}

const REFUSED = 409;

/** Phones that call one server over lines that stay open, as a proxy in front keeps them. */
export class Calls {
  readonly #port: number;
  readonly #hear: (heard: Heard) => void;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4096 });
  readonly #sockets = new Set<Socket>();

  constructor(port: number, hear: (heard: Heard) => void) {
    this.#port = port;
    this.#hear = hear;
  }

  /** Bytes that came from the server, and that went there, with all headers. */
  bytes(): { sent: number; taken: number } {
    const sum = { sent: 0, taken: 0 };
    for (const socket of this.#sockets) {
      sum.sent += socket.bytesRead;
      sum.taken += socket.bytesWritten;
    }
    return sum;
  }

  /** A call of the contract. @returns its answer; undefined where it was refused in words. */
  async call<C extends AnyCall>(
    phone: Phone,
    call: C,
    input: RequestOf<C>,
  ): Promise<ReplyOf<C> | undefined> {
    const { token } = phone;
    const key = call.once ? { key: randomUUID() } : {};
    const sent = { body: input as object, token, ...key };
    const said = await this.#send(phone, call.path, API_PREFIX + call.path, sent);
    return said as ReplyOf<C> | undefined;
  }

  /** What a game calls on its own server, by the visit's token. */
  studio(phone: Phone, name: string, body: object, token: string): Promise<unknown> {
    return this.#send(phone, `studio/${name}`, `/studio/v1/${name}`, { body, token });
  }

  /** A page, or a form that is sent from one. @returns where it leads; undefined = nowhere else */
  async page(phone: Phone, route: string, path: string, method: 'GET' | 'POST') {
    const said = await this.#send(phone, route, path, { method });
    return (said as { location?: string }).location;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(phone: Phone, route: string, path: string, sent: Sent): Promise<unknown> {
    const dueAt = phone.dueAt ?? performance.now();
    const tell = (end: Heard['end'], why?: string) =>
      this.#hear({ route, ms: performance.now() - dueAt, end, why });
    let answer: Answer;
    try {
      answer = await this.#exchange(phone, path, sent);
    } catch (error) {
      tell('failed');
      throw new NotAnswered(`${route}: ${(error as Error).message}`);
    }
    const { status, text, location } = answer;
    const said = text.startsWith('{') ? JSON.parse(text) : { location };
    const isRefused = status === REFUSED || (said.errcode ?? 0) > 0;
    if (status >= 400 && !isRefused) {
      tell('failed');
      throw new NotAnswered(`${route} was answered ${status} ${text.slice(0, 200)}`);
    }
    if (isRefused) {
      tell('refused', String(said.refusal ?? said.errcode));
      return undefined;
    }
    tell('ok');
    return 'data' in said ? said.data : said;
  }

  #exchange(phone: Phone, path: string, { method = 'POST', body, token, key }: Sent) {
    const text = body ? JSON.stringify(body) : '';
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      'content-length': Buffer.byteLength(text),
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': phone.address,
      'user-agent': 'Mozilla/5.0 (Linux; Android 10) bench',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [ONCE_KEY_HEADER]: key }),
    };
    const options = { host: '127.0.0.1', port: this.#port, path, method, agent: this.#agent };
    return new Promise<Answer>((resolve, reject) => {
      const sent = request({ ...options, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        const { statusCode: status = 0, headers: told } = answer;
        // Of a whole address only the path: the server is reached by its port.
        const location = told.location?.replace(/^https?:\/\/[^/]+/, '');
        answer.on('end', () => resolve({ status, text: read(answer, parts), location }));
      });
      sent.on('socket', (socket) => this.#sockets.add(socket));
      sent.on('error', reject).end(text);
    });
  }
}

function read({ headers }: IncomingMessage, parts: readonly Buffer[]): string {
  const bytes = Buffer.concat(parts);
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}
