import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chatOpen, getCustomerServices } from '../../contract/service.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { type E2eServer, startE2eServer } from '../../tests/support/browser/e2e-server.ts';
import { readOptions, runCommand } from '../usage.ts';
import { whole } from './ledger-options.ts';
import { verdict } from './verdict.ts';

/** A message's way from one side to the other is measured so often. */
const MESSAGES = 200;
/** Calls that are measured beside the chats. */
const CALLS = 300;
const OPENED_AT_ONCE = 20;
const KB_MAX = 200;
const CALL_RATIO_MAX = 1.5;
const WAY_RATIO_MAX = 2;
const CHAT_WAY = 3;

const USAGE = `Usage: npm run bench:chat -- [options]

Opens live chats on one server, each with its stream, and looks beside an idle server at its memory, at
what another call takes and at a message's way from the desk to its reader. Close what else keeps the
machine busy: ratios bear it, milliseconds do not.

  --chats <n>   chats that are open at once, 1 to 5,000 (default: 1000)
  --help        this text

Writes test-results/bench/chat.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

/** One open chat. */
interface Open {
  key: string;
  /** Resolves with the next message that comes. */
  next(): Promise<void>;
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return answer.json();
}

async function openChat({ url }: E2eServer, lines: AbortController): Promise<Open> {
  const asked = { id: CHAT_WAY, key: randomUUID(), language: 'en' };
  const { data } = (await post(url + API_PREFIX + chatOpen.path, asked)) as {
    data: { url: string };
  };
  const key = data.url.split('#')[1] ?? '';
  await post(`${url}/sandbox/chat/send`, { key, id: randomUUID(), text: 'hello' });
  const stream = await fetch(`${url}/sandbox/chat/stream?key=${key}&seq=0`, {
    signal: lines.signal,
  });
  const waiting: (() => void)[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream.body ?? []) {
      const text = decoder.decode(bytes as Uint8Array, { stream: true });
      if (text.includes('event: message')) for (const come of waiting.splice(0)) come();
    }
  };
  const first = new Promise<void>((come) => waiting.push(come));
  read().catch(() => undefined);
  await first;
  return { key, next: () => new Promise((come) => waiting.push(come)) };
}

const memoryKb = ({ pid }: E2eServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** What another call takes, and a message to the first of the chats. */
async function measure(server: E2eServer, { key, next }: Open) {
  const desk = await deskKey(server, key);
  const calls: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    calls.push(await msOf(() => post(server.url + API_PREFIX + getCustomerServices.path, {})));
  }
  const ways: number[] = [];
  for (let index = 0; index < MESSAGES; index += 1) {
    // Slower than the flood's limit would be a long bench: every message comes from a day of its own.
    await server.query('update chat_messages set sent_at = sent_at - interval $$1 hour$$');
    const come = next();
    const sent = { key: desk, id: randomUUID(), text: `message ${index}` };
    ways.push(await msOf(() => Promise.all([post(`${server.url}/sandbox/chat/send`, sent), come])));
  }
  return {
    kb: memoryKb(server),
    callMs: at(calls, 0.5),
    wayMs: at(ways, 0.5),
    way99Ms: at(ways, 0.99),
  };
}

async function deskKey({ url }: E2eServer, clientKey: string): Promise<string> {
  const chatId = clientKey.split('.')[1] ?? '';
  const listed = (await (await fetch(`${url}/sandbox/chat-desk/list`)).json()) as { key: string }[];
  const found = listed.find(({ key }) => key.includes(chatId));
  if (!found) throw new Error('the desk does not list the chat that is measured');
  return found.key;
}

async function bench(server: E2eServer, count: number): Promise<number> {
  const lines = new AbortController();
  const first = await openChat(server, lines);
  const idle = await measure(server, first);
  for (let open = 1; open < count; open += OPENED_AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - open) }, () => openChat(server, lines)),
    );
  }
  // The list shows the newest: the one that is measured says something again.
  await post(`${server.url}/sandbox/chat/send`, {
    key: first.key,
    id: randomUUID(),
    text: 'again',
  });
  const busy = await measure(server, first);
  lines.abort();
  for (const [name, { kb, callMs, wayMs, way99Ms }] of Object.entries({ idle, busy })) {
    console.log(
      `${name}: ${Math.round(kb / 1024)} MB; a call ${callMs.toFixed(2)} ms; a message's way ` +
        `${wayMs.toFixed(2)} ms, 99 of 100 within ${way99Ms.toFixed(2)} ms`,
    );
  }
  const figures = [
    [`KB a chat, ${count} open`, (busy.kb - idle.kb) / count, KB_MAX],
    ['x what a call takes beside no chats', busy.callMs / idle.callMs, CALL_RATIO_MAX],
    ["x a message's way beside no chats", busy.wayMs / idle.wayMs, WAY_RATIO_MAX],
  ] as const;
  const goals = figures.map(([name, value, most]) => {
    const isKept = value <= most;
    const text = `${value.toFixed(2)} ${name} (at most ${most})`;
    console.log(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
    return { text, isKept };
  });
  return verdict('chat', { count, idle, busy, goals }, goals);
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    chats: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const count = whole('chats', options.chats, 5000, 1000);
  const server = await startE2eServer();
  try {
    return await bench(server, count);
  } finally {
    await server.stop();
  }
});
