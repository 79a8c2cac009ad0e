import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that one began itself and that still run; none where it is over itself. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The files that this process has open, also those without a name any more, of whose path `part` is a part. */
export function openFiles(part: string): string[] {
  const folder = '/proc/self/fd';
  const links = readdirSync(folder).map((fd) => `${folder}/${fd}`);
  // The folder's own is gone by now.
  return links.filter((link) => existsSync(link) && readlinkSync(link).includes(part));
}
