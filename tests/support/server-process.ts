import { readConfig } from '../../server/config.ts';
import { openDraw } from '../../server/fairness/draw.ts';
import { systemRandomness } from '../../server/fairness/randomness.ts';
import { startServer } from '../../server/serve.ts';

/**
 * The real server as a process of its own. Its parent may lay out the bytes behind the seeds of the
 * next new player who draws; everything else, and everybody else's seeds, are real randomness.
 */
let laidOut: Buffer[] = [];
process.on('message', (message: { seeds: string[] }) => {
  laidOut = message.seeds.map((hex) => Buffer.from(hex, 'hex'));
  process.send?.({ isLaidOut: true });
});

const seedBytes = {
  bytes: (count: number): Buffer => laidOut.shift() ?? systemRandomness.bytes(count),
};

const { url, databaseUrl } = await startServer(readConfig(), {
  openDraw: (tx, playerId, game, _random, now) => openDraw(tx, playerId, game, seedBytes, now),
});
process.send?.({ url, databaseUrl });
