import { type DumpEnd, type DumpHead, FORMAT, ROWS_END, type TableHead } from './dump.ts';

/** Why a back-up cannot be read, in a sentence for the operator. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup';
}

/** What a dump is given to, in the order of its parts. */
export interface DumpReader {
  head?(head: DumpHead): Promise<void>;
  /** Takes the rows of a table, all of them. */
  table(head: TableHead, rows: AsyncGenerator<Buffer, void>): Promise<void>;
  end?(end: DumpEnd): Promise<void>;
}

const NEW_LINE = 10;
const LAST_LINE = Buffer.from(`${ROWS_END}\n`);
const LATER_LINE = Buffer.from(`\n${ROWS_END}\n`);
const TORN = 'This back-up ends in the middle: it is not whole.';

/** Reads bytes by lines, and by blocks of whole lines. */
class Lines {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** @returns false where there is no more */
  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** The next line as a value; undefined at the end. */
  async value(): Promise<unknown> {
    while (!this.#rest.includes(NEW_LINE)) {
      if (await this.#more()) continue;
      if (this.#rest.length === 0) return undefined;
      throw new BrokenBackup(TORN);
    }
    const line = this.#take(this.#rest.indexOf(NEW_LINE) + 1).toString();
    try {
      return JSON.parse(line);
    } catch {
      throw new BrokenBackup('This is no back-up of Bituin, or one that was changed.');
    }
  }

  /** The rows of a table up to the line that ends them. */
  async *rows(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const whole = this.#rest.lastIndexOf(NEW_LINE) + 1;
      const block = this.#rest.subarray(0, whole);
      if (block.subarray(0, LAST_LINE.length).equals(LAST_LINE)) {
        this.#take(LAST_LINE.length);
        return;
      }
      const before = block.indexOf(LATER_LINE);
      if (before >= 0) yield this.#take(before + 1);
      else {
        if (whole > 0) yield this.#take(whole);
        if (!(await this.#more())) throw new BrokenBackup(TORN);
      }
    }
  }
}

/**
 * Reads a dump to its end.
 * @throws BrokenBackup where it is none, not whole, or has fewer or more rows than it says.
 */
export async function readDump(
  chunks: AsyncIterable<Buffer>,
  reader: DumpReader,
): Promise<{ head: DumpHead; end: DumpEnd }> {
  const lines = new Lines(chunks);
  const head = (await lines.value()) as DumpHead | undefined;
  if (head?.format !== FORMAT) throw new BrokenBackup('This is no back-up of Bituin.');
  await reader.head?.(head);
  for (;;) {
    const part = (await lines.value()) as TableHead | DumpEnd | undefined;
    if (!part) throw new BrokenBackup(TORN);
    if ('rows' in part) {
      await reader.end?.(part);
      // Only at its very end is it proven that nothing was cut off or added.
      if ((await lines.value()) !== undefined) throw new BrokenBackup('Something follows the end.');
      return { head, end: part };
    }
    await reader.table(part, lines.rows());
  }
}
