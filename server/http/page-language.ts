import type { FastifyRequest } from 'fastify';

/** A language that pages of the server itself come in. */
export type PageLanguage = 'en' | 'fil';

/** The language that the app would speak: the one that the player chose there, else the browser's. */
export function pageLanguageOf({ headers }: FastifyRequest): PageLanguage {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return /^(fil|tl)\b/.test(chosen ?? headers['accept-language'] ?? '') ? 'fil' : 'en';
}
