/** No answer of a provider is as large as this. */
const LIMIT_BYTES = 1024 * 1024;

/** How our calls to others go out: an answer that leads elsewhere is none, and nobody waits for ever. */
export const outwards = (timeoutMs: number) =>
  ({ redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }) as const;

/**
 * Reads an answer's body up to a size; its time is bounded by the signal of `outwards`.
 * @throws RangeError where it goes on and on
 */
export async function bodyOf(answer: Response, limitBytes = LIMIT_BYTES): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > limitBytes) throw new RangeError(`the answer is larger than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
