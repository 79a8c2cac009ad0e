/** What a framed game tells about its rounds, so that nothing interrupts one. */
export interface FrameMessage {
  isOpen: boolean;
}

/**
 * Reads a message of a framed page: `{ bituin: 'round', open: true | false }`. Anything else is
 * nothing: a page of another house decides nothing here.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { bituin, open } = data as { bituin?: unknown; open?: unknown };
  return bituin === 'round' && typeof open === 'boolean' ? { isOpen: open } : undefined;
}

/**
 * What a framed game may do. A page of our own origin gets no origin at all: with scripts and its
 * origin it could take the sandbox off and read what the app keeps.
 */
export function sandboxFor(url: string, ownOrigin: string): string {
  const isOwn = new URL(url, ownOrigin).origin === ownOrigin;
  return isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** The page's address with the player's language: a sandboxed page gets no cookie that tells it. */
export function inLanguage(url: string, language: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}
