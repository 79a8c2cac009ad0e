import { closeSync, openSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { readConfig } from '../../../server/config.ts';
import { openDraw } from '../../../server/fairness/draw.ts';
import { systemRandomness } from '../../../server/fairness/randomness.ts';
import { startServer } from '../../../server/serve.ts';
import { recordedRandomness, recordWire } from '../secrets/record-server.ts';
import { recorderAt } from '../secrets/records.ts';

/** What the parent may ask for: seeds for the next new player, another time, or that something runs short. */
interface Command {
  seeds?: string[];
  aheadMs?: number;
  /** Fills the heap to this share of its limit, and beyond it where that is over 1. */
  heap?: number;
  /** Opens files until there are no handles left; false closes them. */
  handles?: boolean;
}

/** Of 4 MB; a string of that size, or a buffer, would lie beside the heap. */
const piece = () => new Array<number>(500_000).fill(0.5);
const pieces: number[][] = [];

function fillHeap(share: number): void {
  const isFull = () => {
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
    return used >= share * most;
  };
  while (!isFull()) pieces.push(piece());
}

const handles: number[] = [];
let taking: NodeJS.Timeout | undefined;

/** Takes also those that come back meanwhile. */
function takeHandles(takes: boolean): void {
  clearInterval(taking);
  for (const handle of takes ? [] : handles.splice(0)) closeSync(handle);
  const take = () => {
    try {
      for (;;) handles.push(openSync('/dev/null', 'r'));
    } catch {
      // There are none left.
    }
  };
  if (takes) taking = setInterval(take, 5);
}

/**
 * The real server as a process of its own; in a marked run all that it tells is recorded. Its parent may lay out the bytes behind the seeds of the
 * next new player who draws, and set the clock ahead; everything else, and everybody else's seeds,
 * are real. TEST_MIGRATIONS makes it another release: a folder with more migrations than ours, or fewer.
 */
let laidOut: Buffer[] = [];
let aheadMs = 0;
process.on('message', (command: Command) => {
  if (command.seeds) laidOut = command.seeds.map((hex) => Buffer.from(hex, 'hex'));
  if (command.heap !== undefined) fillHeap(command.heap);
  if (command.handles !== undefined) takeHandles(command.handles);
  if (command.aheadMs !== undefined) aheadMs = command.aheadMs;
  process.send?.({ isDone: true });
});

const seedBytes = {
  bytes: (count: number): Buffer => laidOut.shift() ?? systemRandomness.bytes(count),
};

const folder = process.env.SECRETS_FOLDER;
const recorder = folder ? recorderAt(folder) : undefined;
if (recorder) recordWire(recorder);

const migrations = process.env.TEST_MIGRATIONS;

const { url, databaseUrl } = await startServer(readConfig(), {
  ...(migrations && { migrations }),
  shift: (time) => new Date(time.getTime() + aheadMs),
  ...(recorder && { random: recordedRandomness(systemRandomness, recorder) }),
  openDraw: (tx, playerId, game, _random, now) => openDraw(tx, playerId, game, seedBytes, now),
});
process.send?.({ url, databaseUrl });
