import type { FastifyInstance } from 'fastify';

/** One show. */
export interface LiveShow {
  /** By locale. */
  title: Record<string, string>;
  startsAt: Date;
  endsAt: Date;
  /** The page that shows it, to be embedded: of our own site, or of one of `frameOrigins`. */
  url: string;
}

/** What is on air at a moment, and what comes next. */
export interface Programme {
  current?: LiveShow;
  next?: LiveShow;
}

/** Where live shows come from. */
export interface LiveProvider {
  /** Origins of pages to be embedded besides our own; the page's security policy lets them in. */
  readonly frameOrigins: readonly string[];
  /** Asked in every call: an adapter keeps what its far side told it at hand. */
  programme(now: Date): Promise<Programme>;
  /** Adds the provider's own pages to the server. */
  addPages?(app: FastifyInstance, now: () => Date): void;
}
