import type { FastifyRequest } from 'fastify';

/** A language that pages of the server itself come in. */
export type PageLanguage = 'en' | 'fil';

/** The language that the player chose in the app; English where none was chosen. */
export function pageLanguageOf({ headers }: FastifyRequest): PageLanguage {
  return /(?:^|;\s*)locale=fil\b/.test(headers.cookie ?? '') ? 'fil' : 'en';
}
