import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { PICTURE_FILE_BYTES, type PictureLimits, type PictureResult } from './picture-limits.ts';

export * from './picture-limits.ts';

const DECODER = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

/** Decoders at work in one server process, and pictures that may wait for one. */
const AT_ONCE = 2;
const WAITING_MAX = 24;
/** A decoder that has not come to its end by then had no processor: what takes too much of it ends itself. */
const TIME_MS = 20_000;
/** The line in front of the JPEG. */
const HEAD_BYTES = 256;

const { NODE_COMPILE_CACHE } = process.env;
/** What a decoder knows of the server's environment: one that was taken over finds no secret. */
const NOTHING_SECRET = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

const limited = pLimit(AT_ONCE);
let present = 0;

/**
 * Makes a picture anew from a file that somebody sent: its kind is told by its content, only its
 * pixels are kept, upright and as a JPEG without any metadata. Each file is decoded in a process
 * of its own that ends after it, so that no file takes the server down or sees another one.
 */
export async function readPicture(bytes: Buffer, limits: PictureLimits): Promise<PictureResult> {
  if (bytes.length > PICTURE_FILE_BYTES) return { problem: 'tooLarge' };
  if (bytes.length === 0) return { problem: 'unknownType' };
  if (present >= AT_ONCE + WAITING_MAX) return { problem: 'busy' };
  present += 1;
  try {
    return await limited(() => decodeApart(bytes, limits));
  } finally {
    present -= 1;
  }
}

function decodeApart(bytes: Buffer, limits: PictureLimits): Promise<PictureResult> {
  return new Promise((resolve) => {
    const decoder = spawn(process.execPath, [DECODER, JSON.stringify(limits)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: NOTHING_SECRET,
    });
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      decoder.kill('SIGKILL');
    }, TIME_MS);
    const chunks: Buffer[] = [];
    let size = 0;
    decoder.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.bytesMax + HEAD_BYTES) decoder.kill('SIGKILL');
    });
    // A decoder that is gone before it has read everything is a broken picture and no failure.
    decoder.stdin.on('error', () => undefined);
    decoder.on('error', () => resolve({ problem: 'broken' }));
    decoder.on('close', (code) => {
      clearTimeout(late);
      if (isLate) resolve({ problem: 'busy' });
      else resolve(code === 0 ? resultOf(Buffer.concat(chunks)) : { problem: 'broken' });
    });
    decoder.stdin.end(bytes);
  });
}

/** Believes the decoder only what looks like a JPEG. */
function resultOf(output: Buffer): PictureResult {
  const line = output.indexOf('\n');
  const head = readHead(output.toString('utf8', 0, Math.max(0, line)));
  if ('problem' in head) return head;
  const jpeg = output.subarray(line + 1);
  const isJpeg =
    jpeg.length > 4 &&
    jpeg.readUInt16BE(0) === 0xffd8 &&
    jpeg.readUInt16BE(jpeg.length - 2) === 0xffd9;
  return isJpeg ? { jpeg, width: head.width, height: head.height } : { problem: 'broken' };
}

function readHead(text: string): PictureResult {
  try {
    return JSON.parse(text) as PictureResult;
  } catch {
    return { problem: 'broken' };
  }
}
