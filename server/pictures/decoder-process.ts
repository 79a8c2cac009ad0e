import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { decodePicture } from './decode.ts';
import type { PictureLimits } from './picture-limits.ts';

// One picture, then the end: the file on standard input, a line of JSON and the JPEG on standard
// output. Started by read-picture.ts without the server's environment.

try {
  // Where memory runs out, this process is to go and not the server or its database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems have no such file.
}

const limits = JSON.parse(process.argv[2] ?? '{}') as PictureLimits;
/** Processor time unless said: an honest picture is not refused for what else the machine does. */
const CPU_MS = 10_000;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  // An orderly exit would wait for the thread that decodes.
  if (user + system > (limits.cpuMs ?? CPU_MS) * 1000) process.kill(process.pid, 'SIGKILL');
}, 200).unref();

const result = await decodePicture(await buffer(process.stdin), limits);
const { jpeg, ...head } = { jpeg: Buffer.alloc(0), ...result };
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), jpeg]));
